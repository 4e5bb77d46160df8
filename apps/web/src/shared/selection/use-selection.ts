import { useMemo, useState } from 'react';
import { type SelectedItem, type Selection, toggled, withAll, withoutItems } from './selection.ts';

export interface SelectionState<Item extends SelectedItem> {
  /** Items in the order of selection. */
  items: readonly Item[];
  count: number;
  has: (id: string) => boolean;
  toggle: (item: Item) => void;
  addAll: (items: readonly Item[]) => void;
  remove: (ids: Iterable<string>) => void;
  clear: () => void;
}

/**
 * Manages the selected rows across all pages of a list. It stores the items themselves, so paging, filters and live
 * updates do not affect the selection.
 */
export function useSelection<Item extends SelectedItem>(): SelectionState<Item> {
  const [selection, setSelection] = useState<Selection<Item>>(new Map());
  return useMemo(
    () => ({
      items: [...selection.values()],
      count: selection.size,
      has: (id) => selection.has(id),
      toggle: (item) => setSelection((current) => toggled(current, item)),
      addAll: (items) => setSelection((current) => withAll(current, items)),
      remove: (ids) => setSelection((current) => withoutItems(current, ids)),
      clear: () => setSelection(new Map()),
    }),
    [selection],
  );
}
