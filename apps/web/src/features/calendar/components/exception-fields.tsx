import { SimpleGrid, Textarea } from '@mantine/core';
import { mealIds, mealNames } from '@reserva/domain/meals';
import { SERVICE_REASON } from '@reserva/domain/service-decisions';
import { stripEmoji } from '@reserva/domain/strip-emoji';
import type { ReactNode } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { texts } from '../texts.ts';
import type { ExceptionForm } from '../use-exception-form.ts';

const single = [['none', texts.fields.choose], ...mealIds.map((id) => [id, mealNames[id]] as const)] as const;
const meals = [...single, [0, sharedTexts.allMeals]] as const;

interface Props extends Pick<ExceptionForm, 'fields'> {
  /** One meal only: its hours are no other's. */
  one?: boolean;
  /** Between the days and the reason. */
  children?: ReactNode;
}

/** Which meals of which days, and why. */
export function ExceptionFields({ fields, one = false, children }: Props) {
  const { local, setLocal, time, setTime, from, setFrom, to, setTo, reason, setReason } = fields;
  return (
    <>
      <SimpleGrid minColWidth="10.5rem" autoFlow="auto-fit" spacing="xs" style={{ alignItems: 'start' }}>
        <SitesField label={sharedTexts.site} size="md" value={local} onChange={setLocal} />
        <ChoiceField
          label={texts.fields.meal}
          size="md"
          choices={one ? single : meals}
          value={time}
          onChange={setTime}
        />
      </SimpleGrid>
      <SimpleGrid minColWidth="10.5rem" autoFlow="auto-fit" spacing="xs" style={{ alignItems: 'start' }}>
        <DateField size="md" label={texts.fields.firstDay} value={from} onChange={setFrom} />
        <DateField size="md" label={texts.fields.lastDay} value={to} onChange={setTo} />
      </SimpleGrid>
      {children}
      <Textarea
        label={texts.fields.reason}
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
