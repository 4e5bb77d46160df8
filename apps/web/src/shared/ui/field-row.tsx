import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** CSS width of the narrowest field. */
  fieldWidth?: string;
  maxWidth?: string;
  children: ReactNode;
}

/** Fields side by side, as many as fit. */
export const FieldRow = ({ fieldWidth = '10.5rem', maxWidth, children }: Props) => (
  <SimpleGrid
    minColWidth={`min(100%, ${fieldWidth})`}
    autoFlow="auto-fit"
    spacing="xs"
    maw={maxWidth}
    style={{ alignItems: 'start' }}
  >
    {children}
  </SimpleGrid>
);
