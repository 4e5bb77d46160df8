import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-footer.module.css';

/** Actions and page controls of a list. They stay visible at the bottom, however long the list is. */
export const ListFooter = ({ children }: { children: ReactNode }) => (
  <Group className={classes.footer} justify="space-between" gap="0.25rem var(--mantine-spacing-sm)">
    {children}
  </Group>
);
