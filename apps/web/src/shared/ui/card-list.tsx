import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** True if the entries belong to another page than the requested one. */
  stale?: boolean;
  children: ReactNode;
}

/** Entries side by side, as many as there is room for. */
export const CardList = ({ label, stale, children }: Props) => (
  <SimpleGrid
    component="ul"
    minColWidth="min(100%, 22rem)"
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
