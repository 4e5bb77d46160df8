import { SimpleGrid, Skeleton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useModule } from '@/shared/device/use-module.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { texts } from '../texts.ts';
import type { Charts } from './charts.tsx';

const loadCharts = () => import('./charts.tsx');

/** The charts, once their code is there. The tables say the same, so no one has to wait or to try again. */
export function ChartPanel(props: ComponentProps<typeof Charts>) {
  const { module, failed } = useModule(loadCharts, true);
  if (failed) return <p className={blocks.note}>{texts.reviews.charts.failed}</p>;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
      {module ? (
        <module.Charts {...props} />
      ) : (
        <>
          <Skeleton height={340} />
          <Skeleton height={340} />
        </>
      )}
    </SimpleGrid>
  );
}
