import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

/** The filters of a list side by side; two columns on a phone. */
export const FilterBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex component="search" className={classes.filters} wrap="wrap" gap="xs" aria-label={label}>
    {children}
  </Flex>
);
