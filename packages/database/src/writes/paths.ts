/** Values without parts of their own. */
type Plain = string | number | boolean | Date | Uint8Array | null | undefined;

/** How deep a path goes at the most: `device.otherDevice.deviceId`. */
type Deeper = [never, 0, 1, 2];

/**
 * Every path of a document in the words of a filter: parts of a list are named as if there were one (`passages.key`).
 * Of a type that the compiler follows three steps down, so that a name that is wrong does not compile.
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

/** The same in the words of an update, which says what part of a list it means: `passages.$.outcome`, `history.$[closing].totals`. */
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

/** What stands at a path or place. */
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
