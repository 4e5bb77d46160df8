import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Props extends DialogFormProps {
  title: string;
  closeOnClickOutside?: boolean;
  /** What else can be done, below the form. */
  below?: ReactNode;
}

/** A dialog that is a form. */
export function FormDialog({ title, closeOnClickOutside = true, below, ...form }: Props) {
  useReturnFocus();
  return (
    <Modal opened onClose={form.onClose} title={title} closeOnClickOutside={closeOnClickOutside}>
      <DialogForm {...form} />
      {below}
    </Modal>
  );
}
