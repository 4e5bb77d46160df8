import type { LocalDate } from '@reserva/contracts/primitives';
import { leaveFault } from '@reserva/domain/leaves';
import { useState } from 'react';
import { EmployeeField } from '@/shared/people/employee-field.tsx';
import { useToday } from '@/shared/time/use-today.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useAddLeave } from '../api/add-leave.ts';
import { kindNames, type LeaveTipo } from '../leave-text.ts';

const kinds = Object.entries(kindNames) as [LeaveTipo, string][];

const faults = {
  reversed: 'O fim deve ser o início ou um dia depois.',
  too_long: 'No máximo dois anos.',
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
  const obstacle = cpf === null ? 'Escolha quem.' : !from || !to ? 'Escolha o início e o fim.' : null;
  const save = () => {
    if (!cpf || !from || !to) return;
    return run({ cpf, inicio: from, fim: to, tipo: kind }, tellAndClose(onClose));
  };
  return (
    <ConfirmDialog
      opened
      title="Registrar férias ou afastamento"
      confirmLabel="Registrar"
      obstacle={fault ? faults[fault] : obstacle}
      failure={failure}
      busy={busy}
      onConfirm={save}
      onClose={onClose}
    >
      <div className={blocks.form}>
        <EmployeeField onCpf={setCpf} />
        <ChoiceField size="md" label="Tipo" choices={kinds} value={kind} onChange={setKind} />
        <div className={blocks.fields}>
          <DateField size="md" label="Primeiro dia" value={from} onChange={setFrom} />
          <DateField size="md" label="Último dia" value={to} onChange={setTo} />
        </div>
        <p className={blocks.note}>
          Reservas pendentes nestes dias são canceladas, e a pessoa é avisada por e-mail. Faltas nestes dias
          deixam de ser cobradas; as de um mês fechado, por uma correção no próximo mês aberto. Quem já comeu
          paga como sempre.
        </p>
      </div>
    </ConfirmDialog>
  );
}
