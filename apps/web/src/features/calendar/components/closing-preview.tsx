import { Skeleton } from '@mantine/core';
import type { RequestOf } from '@reserva/contracts/http/operations';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { previewQuery } from '../api.ts';
import { previewTexts } from '../calendar-text.ts';
import { texts } from '../texts.ts';
import classes from './calendar.module.css';

/** What closing these meals would touch. */
export function ClosingPreview({ closing }: { closing: RequestOf<'calendar.preview'>['body'] }) {
  const query = useQuery(previewQuery(closing));
  return (
    <div className={classes.preview} aria-live="polite">
      <QueryView query={query} skeleton={<Skeleton height={24} />} failure={texts.preview.failed}>
        {(preview) => (
          <ul>
            {previewTexts(preview).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
