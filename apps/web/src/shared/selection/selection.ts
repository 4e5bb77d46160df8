/** What a selection keeps of a row: enough to name it, and to act on it when its page is long gone. */
export interface SelectedItem {
  id: string;
  name: string;
  /** What tells it from another one of the same name. */
  detail?: string;
}

/** Chosen rows by id, in the order in which they were chosen. Never changed in place. */
export type Selection<Item extends SelectedItem> = ReadonlyMap<string, Item>;

/** Chooses an item, or no longer. */
export function toggled<Item extends SelectedItem>(selection: Selection<Item>, item: Item): Selection<Item> {
  const next = new Map(selection);
  if (!next.delete(item.id)) next.set(item.id, item);
  return next;
}

/** Chooses all of these too; what is known by an older name takes the newer one. */
export function withAll<Item extends SelectedItem>(
  selection: Selection<Item>,
  items: readonly Item[],
): Selection<Item> {
  return new Map([...selection, ...items.map((item) => [item.id, item] as const)]);
}

/** Without these, e.g. because they were deleted. */
export function without<Item extends SelectedItem>(
  selection: Selection<Item>,
  ids: Iterable<string>,
): Selection<Item> {
  const next = new Map(selection);
  for (const id of ids) next.delete(id);
  return next;
}
