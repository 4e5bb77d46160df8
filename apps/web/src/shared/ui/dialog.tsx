import { Modal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog that is open while mounted. It returns the focus to the element that opened it. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnFocus();
  return <Modal opened {...props} />;
}
