import { sharedTexts } from '@/shared/texts.ts';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import type { SelectedItem } from '../selection/selection.ts';
import type { SelectionState } from '../selection/use-selection.ts';

/**
 * Selects all matching items on all pages, and notifies the person if not all could be selected.
 * @param items the first matching items, up to the limit of one call
 * @param ending gender ending: 'as' for 'as primeiras', 'os' for 'os primeiros'
 */
export function chooseAll<Item extends SelectedItem>(
  selection: SelectionState<Item>,
  { items, total }: { items: readonly Item[]; total: number },
  ending: 'as' | 'os',
): void {
  selection.addAll(items);
  if (total > items.length) notifyFailure(sharedTexts.selection.onlyFirst(ending, items.length));
}
