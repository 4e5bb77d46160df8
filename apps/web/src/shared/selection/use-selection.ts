import { useMemo, useState } from 'react';
import { type SelectedItem, type Selection, toggled, withAll, without } from './selection.ts';

export interface SelectionState<Item extends SelectedItem> {
  /** In the order in which they were chosen. */
  items: readonly Item[];
  count: number;
  has: (id: string) => boolean;
  toggle: (item: Item) => void;
  addAll: (items: readonly Item[]) => void;
  remove: (ids: Iterable<string>) => void;
  clear: () => void;
}

/**
 * Rows chosen over all pages of a list. Lives as long as the screen: paging, filters and live updates do not touch it,
 * because it keeps the items themselves and not what happens to be shown.
 */
export function useSelection<Item extends SelectedItem>(): SelectionState<Item> {
  const [selection, setSelection] = useState<Selection<Item>>(new Map());
  return useMemo(
    () => ({
      items: [...selection.values()],
      count: selection.size,
      has: (id) => selection.has(id),
      toggle: (item) => setSelection((now) => toggled(now, item)),
      addAll: (items) => setSelection((now) => withAll(now, items)),
      remove: (ids) => setSelection((now) => without(now, ids)),
      clear: () => setSelection(new Map()),
    }),
    [selection],
  );
}
