/** Values that have no fields to name in a path. */
type Plain = string | number | boolean | Date | Uint8Array | null | undefined;

/** The next smaller depth for each depth. Depth 3 allows paths of four names. */
type Deeper = [never, 0, 1, 2];

/**
 * Every path of a document in a filter. A path names the items of a list like a single object (`passages.key`).
 * The compiler checks paths of at most four names, so that a wrong name does not compile.
 */
export type PathIn<T, Depth extends 0 | 1 | 2 | 3 = 3> = Depth extends never
  ? never
  : T extends Plain
    ? never
    : T extends readonly (infer Item)[]
      ? PathIn<Item, Depth>
      : {
          [Field in keyof T & string]:
            | Field
            | (Depth extends 0 ? never : `${Field}.${PathIn<NonNullable<T[Field]>, Deeper[Depth]>}`);
        }[keyof T & string];

/**
 * Every path of a document in an update. A path says which items of a list it changes: `passages.$.outcome`,
 * `history.$[closing].totals`.
 */
export type PlaceIn<T, Depth extends 0 | 1 | 2 | 3 = 3> = Depth extends never
  ? never
  : T extends Plain
    ? never
    : T extends readonly (infer Item)[]
      ? `$.${PlaceIn<Item, Depth>}` | `$[${string}].${PlaceIn<Item, Depth>}`
      : {
          [Field in keyof T & string]:
            | Field
            | (Depth extends 0 ? never : `${Field}.${PlaceIn<NonNullable<T[Field]>, Deeper[Depth]>}`);
        }[keyof T & string];

/** The type of the value at a path of `PathIn` or `PlaceIn`. */
export type ValueAt<T, Path extends string> = T extends readonly (infer Item)[]
  ? Path extends `$.${infer Rest}` | `$[${string}].${infer Rest}`
    ? ValueAt<Item, Rest>
    : ValueAt<Item, Path>
  : Path extends keyof T
    ? T[Path]
    : Path extends `${infer Field}.${infer Rest}`
      ? Field extends keyof T
        ? ValueAt<NonNullable<T[Field]>, Rest>
        : never
      : never;
