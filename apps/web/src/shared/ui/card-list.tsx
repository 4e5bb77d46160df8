import { SimpleGrid, type SimpleGridProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  label?: string;
  /** CSS width below which an entry takes a whole row. */
  itemWidth?: string;
  /** Fixed number of columns. If absent, a row has as many columns as fit. */
  cols?: SimpleGridProps['cols'];
  /** True if the entries belong to another page than the requested one. */
  stale?: boolean;
  children: ReactNode;
}

/** Entries side by side, as many as fit. */
export const CardList = ({ label, itemWidth = '22rem', cols, stale, children }: Props) => (
  <SimpleGrid
    component="ul"
    {...(cols ? { cols } : { minColWidth: `min(100%, ${itemWidth})` })}
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
