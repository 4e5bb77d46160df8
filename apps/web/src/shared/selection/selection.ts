/** A selected row. Its values are enough to name it and to act on it when its page is no longer loaded. */
export interface SelectedItem {
  id: string;
  name: string;
  /** Text that distinguishes the row from another with the same name. */
  detail?: string;
}

/** Selected rows by id, in the order of selection. Never changed in place. */
export type Selection<Item extends SelectedItem> = ReadonlyMap<string, Item>;

/** Returns a selection in which this item is added or, if selected, removed. */
export function toggled<Item extends SelectedItem>(selection: Selection<Item>, item: Item): Selection<Item> {
  const next = new Map(selection);
  if (!next.delete(item.id)) next.set(item.id, item);
  return next;
}

/** Returns a selection with these items added. An item that was already selected takes the new name. */
export function withAll<Item extends SelectedItem>(
  selection: Selection<Item>,
  items: readonly Item[],
): Selection<Item> {
  return new Map([...selection, ...items.map((item) => [item.id, item] as const)]);
}

/** Returns a selection without these items, e.g. because they were deleted. */
export function withoutItems<Item extends SelectedItem>(
  selection: Selection<Item>,
  ids: Iterable<string>,
): Selection<Item> {
  const next = new Map(selection);
  for (const id of ids) next.delete(id);
  return next;
}
