import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MONTH_REASON } from '@reserva/contracts/limits';
import { useState } from 'react';
import { TYPED_VALUE_LENGTH, typedValue } from '@/shared/money/typed-value.ts';
import { EmployeeField } from '@/shared/people/employee-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { TextField } from '@/shared/ui/text-field.tsx';
import { useCorrectMonth } from '../api/correct-month.ts';
import { monthName } from '../month-fields.ts';
import { texts } from '../texts.ts';
import classes from './reports.module.css';

interface Props {
  month: number;
  year: number;
  onClose: () => void;
}

/** What was wrong in a closed month, for one employee: booked in the next open one. */
export function CorrectionDialog({ month, year, onClose }: Props) {
  const [cpf, setCpf] = useState<string | null>(null);
  const form = useForm({ initialValues: { value: '', reason: '' } });
  // As long as it is open it is one correction: its answer may be lost, and it is sent again.
  const [id] = useState(() => crypto.randomUUID());
  const { run, busy, failure } = useCorrectMonth();
  const amount = typedValue(form.values.value);
  const reason = form.values.reason.trim();
  const ready = cpf !== null && amount !== null && reason.length >= MONTH_REASON.min;

  const confirm = () => ready && run({ month, year, cpf, value: amount, reason, id }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      title={texts.correction.title(monthName({ month, year }))}
      confirmLabel={texts.correction.submit}
      obstacle={ready ? null : texts.correction.missing}
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={classes.form}>
        <EmployeeField onCpf={setCpf} />
        <TextField
          label={texts.correction.value}
          description={texts.correction.valueHelp}
          maxLength={TYPED_VALUE_LENGTH}
          {...fieldOf(form, 'value')}
        />
        <TextField
          label={texts.correction.reason}
          maxLength={MONTH_REASON.max}
          {...fieldOf(form, 'reason')}
        />
        <Text c="dimmed">{texts.correction.note}</Text>
      </div>
    </ConfirmDialog>
  );
}
