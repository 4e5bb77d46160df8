import { Skeleton, Text } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '@/shared/ui/lazy-code.tsx';
import { texts } from '../texts.ts';
import classes from './chart-panel.module.css';

const Charts = lazyPart(
  () => import('./charts.tsx').then((file) => file.Charts),
  () => <Text c="dimmed">{texts.reviews.charts.failed}</Text>,
);

/** The charts. Without their code nothing needs a retry, because the tables say the same. */
export function ChartPanel(props: ComponentProps<typeof Charts>) {
  return (
    <div className={classes.charts}>
      <Suspense
        fallback={
          <>
            <Skeleton height={340} />
            <Skeleton height={340} />
          </>
        }
      >
        <Charts {...props} />
      </Suspense>
    </div>
  );
}
