import { SimpleGrid, Skeleton, Text } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '@/shared/ui/lazy-code.tsx';
import { texts } from '../texts.ts';

const Charts = lazyPart(
  () => import('./charts.tsx').then((file) => file.Charts),
  () => <Text c="dimmed">{texts.reviews.charts.failed}</Text>,
);

/** The charts. Without their code nothing needs a retry, because the tables say the same. */
export function ChartPanel(props: ComponentProps<typeof Charts>) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
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
    </SimpleGrid>
  );
}
