import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { leaveProblem } from '@reserva/domain/money/leaves';
import { EmployeeField } from '@/shared/people/employee-field.tsx';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { FieldRow } from '@/shared/ui/field-row.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { useAddLeave } from '../api.ts';
import { kindNames, type LeaveTipo } from '../leave-text.ts';
import { texts } from '../texts.ts';

const kinds = Object.entries(kindNames) as [LeaveTipo, string][];

const problems = {
  reversed: texts.add.order,
  too_long: texts.add.tooLong,
} as const;

/**
 * Records a leave: the person, the days and the kind. The dialog explains the consequences. The kind is the only reason
 * that it asks for.
 */
export function AddLeaveDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const form = useForm({
    initialValues: {
      cpf: null as string | null,
      from: today as LocalDate | null,
      to: null as LocalDate | null,
      kind: 'ferias' as LeaveTipo,
    },
  });
  const { cpf, from, to, kind } = form.values;
  const change = useAddLeave();
  const problem = from && to && leaveProblem({ from, to });
  const problemText = cpf === null ? texts.add.choosePerson : !from || !to ? texts.add.chooseDays : null;
  const save = () => {
    if (!cpf || !from || !to) return;
    return change.run({ cpf, inicio: from, fim: to, tipo: kind }, toastAndClose(onClose));
  };
  return (
    <ConfirmDialog
      title={texts.add.title}
      confirmLabel={texts.add.confirm}
      problem={problem ? problems[problem] : problemText}
      change={change}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack gap="sm">
        <EmployeeField onCpf={fieldOf(form, 'cpf').onChange} />
        <ChoiceField size="md" label={texts.add.kind} choices={kinds} {...fieldOf(form, 'kind')} />
        <FieldRow>
          <DateInput label={texts.add.from} {...fieldOf(form, 'from')} />
          <DateInput label={texts.lastDay} {...fieldOf(form, 'to')} />
        </FieldRow>
        <Text c="dimmed">{texts.add.note}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
