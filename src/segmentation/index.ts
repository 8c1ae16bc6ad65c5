/**
 * How many parts a text needs, what fills them, and where it is cut.
 *
 * @module
 */
export { findUnencodable } from "../alphabet/unencodable.ts";
