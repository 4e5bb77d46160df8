import { Button, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { sharedTexts } from '@/shared/texts.ts';

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

/** At the end of a form whose values can go back to those of the start. */
export const ResetOrSave = ({ onReset }: { onReset: () => void }) => (
  <Buttons>
    <Button variant="default" onClick={onReset}>
      {sharedTexts.reset}
    </Button>
    <Button type="submit">{sharedTexts.save}</Button>
  </Buttons>
);
