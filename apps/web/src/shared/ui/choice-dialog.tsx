import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '@/shared/ui/dialog.tsx';

interface Props {
  title: string;
  /** `ChoiceItem` and `ChoiceLink` entries. */
  children: ReactNode;
  onClose: () => void;
}

/** A menu in a dialog, with a few choices. */
export function ChoiceDialog({ title, children, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={title} size="xs">
      <Stack gap="xs">{children}</Stack>
    </Dialog>
  );
}
