import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/primitives';
import { leaveFault } from '@reserva/domain/leaves';
import { useState } from 'react';
import { EmployeeField } from '@/shared/people/employee-field.tsx';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useAddLeave } from '../api.ts';
import { kindNames, type LeaveTipo } from '../leave-text.ts';
import { texts } from '../texts.ts';

const kinds = Object.entries(kindNames) as [LeaveTipo, string][];

const faults = {
  reversed: texts.add.order,
  too_long: texts.add.tooLong,
} as const;

/** Records who does not work from when to when, and says what follows before and after. Why is asked in a word only. */
export function AddLeaveDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [cpf, setCpf] = useState<string | null>(null);
  const [from, setFrom] = useState<LocalDate | null>(today);
  const [to, setTo] = useState<LocalDate | null>(null);
  const [kind, setKind] = useState<LeaveTipo>('ferias');
  const { run, busy, failure } = useAddLeave();
  const fault = from && to && leaveFault({ from, to });
  const obstacle = cpf === null ? texts.add.choosePerson : !from || !to ? texts.add.chooseDays : null;
  const save = () => {
    if (!cpf || !from || !to) return;
    return run({ cpf, inicio: from, fim: to, tipo: kind }, tellAndClose(onClose));
  };
  return (
    <ConfirmDialog
      opened
      title={texts.add.title}
      confirmLabel={texts.add.confirm}
      obstacle={fault ? faults[fault] : obstacle}
      failure={failure}
      busy={busy}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack gap="sm">
        <EmployeeField onCpf={setCpf} />
        <ChoiceField size="md" label={texts.add.kind} choices={kinds} value={kind} onChange={setKind} />
        <SimpleGrid minColWidth="10.5rem" autoFlow="auto-fit" spacing="xs" style={{ alignItems: 'start' }}>
          <DateInput label={texts.add.from} value={from} onChange={setFrom} />
          <DateInput label={texts.lastDay} value={to} onChange={setTo} />
        </SimpleGrid>
        <Text c="dimmed">{texts.add.note}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
