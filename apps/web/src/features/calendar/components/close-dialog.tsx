import { Textarea } from '@mantine/core';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { mealIds, mealNames } from '@reserva/domain/meals';
import { closingFault, readServiceReason, SERVICE_REASON } from '@reserva/domain/service-calendar';
import { stripEmoji } from '@reserva/domain/strip-emoji';
import { useState } from 'react';
import { useToday } from '@/shared/time/use-today.ts';
import { SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import blocks from '@/shared/ui/blocks.module.css';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useCloseMeals } from '../api/close-meals.ts';
import { mealsMeant } from '../calendar-text.ts';
import { ClosingPreview } from './closing-preview.tsx';

const meals = [
  ['none', 'Escolha'],
  ...mealIds.map((id) => [id, mealNames[id]] as const),
  [0, 'Todas'],
] as const;

const faults = {
  reversed: 'O último dia deve ser o primeiro ou um dia depois.',
  too_many: 'No máximo 31 dias de uma vez.',
  too_far: 'De um ano atrás a dois anos à frente.',
} as const;

/** A day that is proposed, and why. */
export interface Closing {
  from: LocalDate;
  reason: string;
}

/** Closes meals of some days: says before what that touches, and after it what it did. */
export function CloseDialog({ holiday, onClose }: { holiday?: Closing | undefined; onClose: () => void }) {
  const today = useToday();
  const [local, setLocal] = useState<SiteId | 0>(0);
  // Not all of them by default: whoever closes today's lunch in a hurry means lunch.
  const [time, setTime] = useState<MealId | 0 | 'none'>(holiday ? 0 : 'none');
  const [from, setFrom] = useState<LocalDate | null>(holiday?.from ?? today);
  const [to, setTo] = useState<LocalDate | null>(null);
  const [reason, setReason] = useState(holiday?.reason ?? '');
  const { run, busy, failure } = useCloseMeals();
  // One day, unless another end is said.
  const days = from && { from, to: to ?? from };
  const fault = days && closingFault(days, today);
  const closing = days &&
    !fault &&
    time !== 'none' && { inicio: days.from, fim: days.to, refeicoes: mealsMeant(local, time) };
  const obstacle = !days
    ? 'Escolha o primeiro dia.'
    : fault
      ? faults[fault]
      : time === 'none'
        ? 'Escolha a refeição.'
        : readServiceReason(reason) === null
          ? 'Escreva o motivo: todos o leem.'
          : null;
  const confirm = () => closing && run({ ...closing, motivo: reason }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      destructive
      size="lg"
      title="Fechar refeição"
      confirmLabel="Fechar refeição"
      obstacle={obstacle}
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={blocks.form}>
        <div className={blocks.fields}>
          <SitesField label="Local" size="md" value={local} onChange={setLocal} />
          <ChoiceField label="Refeição" size="md" choices={meals} value={time} onChange={setTime} />
        </div>
        <div className={blocks.fields}>
          <DateField size="md" label="Primeiro dia" value={from} onChange={setFrom} />
          <DateField size="md" label="Último dia (opcional)" value={to} onChange={setTo} />
        </div>
        <Textarea
          label="Motivo"
          description={`${reason.length} / ${SERVICE_REASON.max}`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          size="md"
          rows={2}
          maxLength={SERVICE_REASON.max}
          value={reason}
          onChange={(event) => setReason(stripEmoji(event.currentTarget.value))}
        />
        {closing && <ClosingPreview closing={closing} />}
      </div>
    </ConfirmDialog>
  );
}
