import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LineExplanation } from '@/shared/ui/line-explanation.tsx';
import { explanationQuery } from '../api.ts';
import { texts } from '../texts.ts';
import classes from './line-details.module.css';

/** What is behind a line, asked for when somebody wants to know. */
export function LineDetails({ id, meal, date }: { id: string; meal: string; date: string }) {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...explanationQuery(id), enabled: open });
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={texts.card.explainLabel(meal, date)}>{texts.card.explain}</summary>
      {open && <LineExplanation query={query} />}
    </details>
  );
}
