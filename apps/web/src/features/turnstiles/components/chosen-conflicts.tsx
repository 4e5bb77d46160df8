import { Button } from '@mantine/core';
import type { Conflict } from '../conflict-text.ts';
import { texts } from '../texts.ts';
import classes from './conflicts.module.css';

interface Props {
  /** Those of the page that can be resolved as proposed. */
  page: readonly Conflict[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onResolve: (conflicts: readonly Conflict[]) => void;
}

/** How many of the page are chosen, all of it, and what is done with them. */
export function ChosenConflicts({ page, chosen, onChoose, onResolve }: Props) {
  const among = page.filter(({ id }) => chosen.has(id));
  return (
    <div className={classes.chosen}>
      <Button variant="subtle" size="sm" onClick={() => onChoose(new Set(page.map(({ id }) => id)))}>
        {texts.conflicts.choosePage}
      </Button>
      <Button size="sm" variant="light" disabled={among.length === 0} onClick={() => onResolve(among)}>
        {texts.conflicts.accept(among.length)}
      </Button>
    </div>
  );
}
