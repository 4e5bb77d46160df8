import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { ActionFailure } from './action-failure.tsx';
import { Buttons } from './buttons.tsx';
import type { ChangeFailure } from './use-change.ts';

export interface DialogFormProps {
  submitLabel: string;
  /** Failure that is not shown at a field. The form shows it above the buttons. */
  failure?: ChangeFailure | null;
  /** Stacks the buttons on a phone; see `Buttons`. */
  stacked?: boolean;
  /** Hides the form but keeps its input. */
  hidden?: boolean;
  /** True if the form cannot be submitted with its current input. */
  invalid?: boolean;
  /** Additional action between the two buttons. */
  other?: ReactNode;
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** A form inside a dialog: its fields, the failure, and a cancel and a submit button. */
export function DialogForm(props: DialogFormProps) {
  const {
    submitLabel,
    failure,
    stacked,
    hidden,
    invalid = false,
    other,
    children,
    onSubmit,
    onClose,
  } = props;
  return (
    <form onSubmit={onSubmit} noValidate hidden={hidden}>
      <Stack gap="sm">
        {children}
        {failure !== undefined && <ActionFailure failure={failure} />}
        <Buttons stacked={stacked}>
          <Button variant="default" onClick={onClose}>
            {sharedTexts.cancel}
          </Button>
          {other}
          <Button type="submit" disabled={invalid}>
            {submitLabel}
          </Button>
        </Buttons>
      </Stack>
    </form>
  );
}
