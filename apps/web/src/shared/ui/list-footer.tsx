import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-footer.module.css';

/** Actions and pages of a list, in sight at its end however long it is. */
export const ListFooter = ({ children }: { children: ReactNode }) => (
  <Group className={classes.footer} justify="space-between" gap="0.25rem var(--mantine-spacing-sm)">
    {children}
  </Group>
);
