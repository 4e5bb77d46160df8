import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  title: string;
  /** Entries: `ChoiceItem`s and `ChoiceLink`s. */
  children: ReactNode;
  onClose: () => void;
}

/** A menu in a dialog: a few ways to go on. */
export function ChoiceDialog({ title, children, onClose }: Props) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title} size="xs">
      <Stack gap="xs">{children}</Stack>
    </Modal>
  );
}
