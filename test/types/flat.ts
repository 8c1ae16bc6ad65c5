/** The same properties, whether they are written as one type or as several that are joined. */
export type Flat<T> = { [Key in keyof T]: T[Key] };
