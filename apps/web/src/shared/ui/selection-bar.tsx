import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import type { SelectedItem } from '../selection/selection.ts';
import type { SelectionState } from '../selection/use-selection.ts';
import { NamesPopup } from './names-popup.tsx';
import classes from './selection-bar.module.css';

interface Props<Item extends SelectedItem> {
  selection: SelectionState<Item>;
  /** The rows of the page on screen, for 'Selecionar página'. */
  page: readonly Item[];
  /** All that match, where that is more than the page. */
  all?: { total: number; busy: boolean; onAll: () => void } | undefined;
  /** Opens where a list of badges is pasted. */
  onPaste?: (() => void) | undefined;
}

/** How many are chosen (and who), all of the page, none. */
export function SelectionBar<Item extends SelectedItem>({ selection, page, all, onPaste }: Props<Item>) {
  const [shown, setShown] = useState(false);
  const hide = useCallback(() => setShown(false), []);
  const empty = selection.count === 0;
  return (
    <div className={classes.bar} data-empty={empty || undefined}>
      <Button
        variant={empty ? 'default' : 'light'}
        size="sm"
        disabled={empty}
        onClick={() => setShown(true)}
        aria-haspopup="dialog"
      >
        <span aria-live="polite">{sharedTexts.selection.count(selection.count)}</span>
      </Button>
      <Button
        variant="subtle"
        size="sm"
        disabled={page.every(({ id }) => selection.has(id))}
        onClick={() => selection.addAll(page)}
      >
        {sharedTexts.selection.page}
      </Button>
      {all && all.total > page.length && (
        <Button variant="subtle" size="sm" loading={all.busy} onClick={all.onAll}>
          {sharedTexts.selection.all(all.total)}
        </Button>
      )}
      {onPaste && (
        <Button className={classes.paste} variant="subtle" size="sm" onClick={onPaste}>
          {sharedTexts.pasteBadges.title}
        </Button>
      )}
      <Button className={classes.clear} variant="subtle" size="sm" disabled={empty} onClick={selection.clear}>
        {sharedTexts.selection.clear}
      </Button>
      {shown && <NamesPopup items={selection.items} onClose={hide} />}
    </div>
  );
}
