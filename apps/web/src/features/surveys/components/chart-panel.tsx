import { Skeleton, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useModule } from '@/shared/device/use-module.ts';
import { texts } from '../texts.ts';
import classes from './chart-panel.module.css';
import type { Charts } from './charts.tsx';

const loadCharts = () => import('./charts.tsx');

/** The charts, once their code is there; the tables say the same, so nobody has to wait or to try again. */
export function ChartPanel(props: ComponentProps<typeof Charts>) {
  const { module, failed } = useModule(loadCharts, true);
  if (failed) return <Text c="dimmed">{texts.reviews.charts.failed}</Text>;
  return (
    <div className={classes.charts}>
      {module ? (
        <module.Charts {...props} />
      ) : (
        <>
          <Skeleton height={340} />
          <Skeleton height={340} />
        </>
      )}
    </div>
  );
}
