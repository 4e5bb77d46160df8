import { NumberInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MONTH_REASON, REAIS_MAX } from '@reserva/contracts/basics/limits';
import { useState } from 'react';
import { EmployeeField } from '@/shared/people/employee-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { useCorrectMonth } from '../api.ts';
import { monthName } from '../shown-month.ts';
import { texts } from '../texts.ts';

interface Props {
  month: number;
  year: number;
  onClose: () => void;
}

/** Corrects the amount of one employee in a closed month. The server books it in the next open month. */
export function CorrectionDialog({ month, year, onClose }: Props) {
  const form = useForm({
    initialValues: { cpf: null as string | null, amount: '' as number | string, reason: '' },
  });
  const { cpf } = form.values;
  // One dialog sends one correction. The id makes a retry idempotent if the answer to the first attempt is lost.
  const [id] = useState(() => crypto.randomUUID());
  const change = useCorrectMonth();
  // The value is a string while the typed amount ends in a zero, for example `-3.50`.
  const value = Number(form.values.amount);
  const reason = form.values.reason.trim();
  const correction =
    cpf && value && reason.length >= MONTH_REASON.min ? { month, year, cpf, value, reason, id } : null;

  const confirm = () => correction && change.run(correction, toastAndClose(onClose));
  return (
    <ConfirmDialog
      title={texts.correction.title(monthName({ month, year }))}
      confirmLabel={texts.correction.submit}
      problem={correction ? null : texts.correction.missing}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <EmployeeField onCpf={fieldOf(form, 'cpf').onChange} />
        <NumberInput
          label={texts.correction.value}
          description={texts.correction.valueHelp}
          decimalScale={2}
          decimalSeparator=","
          allowedDecimalSeparators={[',', '.']}
          min={-REAIS_MAX}
          max={REAIS_MAX}
          clampBehavior="strict"
          hideControls
          // The decimal keyboard of a phone has no minus key.
          inputMode="text"
          {...fieldOf(form, 'amount')}
        />
        <TextField
          label={texts.correction.reason}
          maxLength={MONTH_REASON.max}
          {...fieldOf(form, 'reason')}
        />
        <Text c="dimmed">{texts.correction.note}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
