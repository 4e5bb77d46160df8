import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** True: on a phone one above the other, for labels that do not fit side by side. */
  stacked?: boolean | undefined;
  children: ReactNode;
}

/** The buttons that end a form, a dialog or a card. */
export const Buttons = ({ stacked, children }: Props) => (
  <Flex direction={stacked ? { base: 'column', xs: 'row' } : 'row'} wrap="wrap" justify="flex-end" gap="xs">
    {children}
  </Flex>
);
