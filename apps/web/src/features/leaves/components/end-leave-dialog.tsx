import type { LocalDate } from '@reserva/contracts/primitives';
import { titleCase } from '@reserva/domain/names';
import { addLocalDays } from '@reserva/domain/time';
import { useState } from 'react';
import { formatDate } from '@/shared/time/dates.ts';
import { useToday } from '@/shared/time/use-today.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useEndLeave } from '../api/end-leave.ts';
import { kindNames, type Leave, leaveDays } from '../leave-text.ts';

const ways = [
  ['end', 'Encerrar antes'],
  ['takeBack', 'Retirar tudo'],
] as const;

/** Ends a leave earlier, or takes it back: says what is charged again, and what stays cancelled. */
export function EndLeaveDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const { id, nome, tipo, inicio } = leave;
  const fim = leave.fim ?? leave.fimRegistrado;
  const latest = addLocalDays(fim, -1);
  const today = useToday();
  const canEnd = latest >= inicio;
  const [way, setWay] = useState<'end' | 'takeBack'>(canEnd ? 'end' : 'takeBack');
  const [day, setDay] = useState<LocalDate | null>(today >= inicio && today <= latest ? today : null);
  const { run, busy, failure } = useEndLeave();
  const fits = day !== null && day >= inicio && day <= latest;
  const confirm = () => run({ id, ultimoDia: way === 'end' ? day : null }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      destructive
      title={
        way === 'end'
          ? `Encerrar ${kindNames[tipo].toLowerCase()}?`
          : `Retirar ${kindNames[tipo].toLowerCase()}?`
      }
      confirmLabel={way === 'end' ? 'Encerrar' : 'Retirar tudo'}
      obstacle={
        way === 'end' && !fits ? `Escolha um dia de ${formatDate(inicio)} a ${formatDate(latest)}.` : null
      }
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={blocks.form}>
        <div>
          <p className={blocks.person}>{titleCase(nome)}</p>
          <p className={blocks.facts}>{leaveDays(leave)}</p>
        </div>
        {canEnd && <ChoiceField size="md" label="O que fazer" choices={ways} value={way} onChange={setWay} />}
        {way === 'end' && <DateField size="md" label="Último dia" value={day} onChange={setDay} />}
        <p className={blocks.note}>
          Faltas dos dias que saem voltam a ser cobradas; as de um mês fechado, por uma correção no próximo
          mês aberto. Reservas que foram canceladas continuam canceladas.
        </p>
      </div>
    </ConfirmDialog>
  );
}
