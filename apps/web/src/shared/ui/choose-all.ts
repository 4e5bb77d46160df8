import { sharedTexts } from '@/shared/texts.ts';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import type { SelectedItem } from '../selection/selection.ts';
import type { SelectionState } from '../selection/use-selection.ts';

/**
 * Chooses all that match, whatever page they are on; who gets fewer than there are is told.
 * @param items the first ones, where there are more than a call may name
 * @param ending of 'Só ... foram selecion...': 'as' of 'as primeiras', 'os' of 'os primeiros'
 */
export function chooseAll<Item extends SelectedItem>(
  selection: SelectionState<Item>,
  { items, total }: { items: readonly Item[]; total: number },
  ending: 'as' | 'os',
): void {
  selection.addAll(items);
  if (total > items.length) notifyFailure(sharedTexts.selection.onlyFirst(ending, items.length));
}
