import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  label?: string;
  /** CSS width below which an entry takes a whole row. */
  itemWidth?: string;
  /** True if the entries belong to another page than the requested one. */
  stale?: boolean;
  children: ReactNode;
}

/** Entries side by side, as many as there is room for. */
export const CardList = ({ label, itemWidth = '22rem', stale, children }: Props) => (
  <SimpleGrid
    component="ul"
    minColWidth={`min(100%, ${itemWidth})`}
    spacing="xs"
    m={0}
    p={0}
    style={{ listStyle: 'none' }}
    aria-label={label}
    aria-busy={stale || undefined}
  >
    {children}
  </SimpleGrid>
);
