import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { ChangeFailure } from '../api/use-change.ts';
import { ActionFailure } from './action-failure.tsx';
import { Buttons } from './buttons.tsx';
import classes from './form-dialog.module.css';

export interface DialogFormProps {
  submitLabel: string;
  /** What went wrong, where the fields do not tell it themselves. */
  failure?: ChangeFailure | null;
  /** See `Buttons`. */
  narrow?: 'filled';
  /** The fields. */
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** What is filled in within a dialog: the fields, what went wrong, and two buttons. */
export function DialogForm({ submitLabel, failure, narrow, children, onSubmit, onClose }: DialogFormProps) {
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {children}
      {failure !== undefined && <ActionFailure failure={failure} />}
      <Buttons {...(narrow && { narrow })}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">{submitLabel}</Button>
      </Buttons>
    </form>
  );
}
