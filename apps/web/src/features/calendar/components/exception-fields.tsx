import { Textarea } from '@mantine/core';
import { mealIds, mealNames } from '@reserva/domain/meals';
import { SERVICE_REASON } from '@reserva/domain/service-calendar';
import { stripEmoji } from '@reserva/domain/strip-emoji';
import { SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import blocks from '@/shared/ui/blocks.module.css';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import type { ExceptionForm } from '../use-exception-form.ts';

const meals = [
  ['none', 'Escolha'],
  ...mealIds.map((id) => [id, mealNames[id]] as const),
  [0, 'Todas'],
] as const;

/** Which meals of which days, and why. */
export function ExceptionFields({ fields }: Pick<ExceptionForm, 'fields'>) {
  const { local, setLocal, time, setTime, from, setFrom, to, setTo, reason, setReason } = fields;
  return (
    <>
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
    </>
  );
}
