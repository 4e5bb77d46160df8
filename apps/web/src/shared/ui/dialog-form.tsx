import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { ActionFailure } from './action-failure.tsx';
import { Buttons } from './buttons.tsx';
import type { ChangeFailure } from './use-change.ts';

export interface DialogFormProps {
  submitLabel: string;
  /** What went wrong, where the fields do not tell it themselves. */
  failure?: ChangeFailure | null;
  /** See `Buttons`. */
  stacked?: boolean;
  /** Out of sight, with all that was typed. */
  hidden?: boolean;
  /** It cannot be sent as it stands. */
  invalid?: boolean;
  /** What else can be done with what is filled in: between the two buttons. */
  other?: ReactNode;
  /** The fields. */
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** What is filled in within a dialog: the fields, what went wrong, and two buttons. */
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
