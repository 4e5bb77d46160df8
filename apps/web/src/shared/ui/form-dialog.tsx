import type { ReactNode } from 'react';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

interface Props extends DialogFormProps {
  title: string;
  closeOnClickOutside?: boolean;
  /** Additional actions below the form. */
  below?: ReactNode;
}

/** A dialog with one form. */
export function FormDialog({ title, closeOnClickOutside = true, below, ...form }: Props) {
  return (
    <Dialog onClose={form.onClose} title={title} closeOnClickOutside={closeOnClickOutside}>
      <DialogForm {...form} />
      {below}
    </Dialog>
  );
}
