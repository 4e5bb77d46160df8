/** Pages of a list, at least one: an empty list has one empty page. */
export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
