import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  title: string;
  /** Entries: `ChoiceItem`s and links with `choiceClass`. */
  children: ReactNode;
  onClose: () => void;
}

/** A menu in a dialog: a few ways to go on. */
export function ChoiceDialog({ title, children, onClose }: Props) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title} size="xs">
      <div className={classes.choices}>{children}</div>
    </Modal>
  );
}
