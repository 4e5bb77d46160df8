import { SimpleGrid, Textarea } from '@mantine/core';
import { stripEmoji } from '@reserva/contracts/basics/short-text';
import { mealIds, mealNames } from '@reserva/domain/basics/meals';
import { SERVICE_REASON } from '@reserva/domain/calendar/service-decisions';
import type { ReactNode } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { texts } from '../texts.ts';
import type { ExceptionForm } from '../use-exception-form.ts';

const single = [['none', texts.fields.choose], ...mealIds.map((id) => [id, mealNames[id]] as const)] as const;
const meals = [...single, [0, sharedTexts.allMeals]] as const;

interface Props extends Pick<ExceptionForm, 'form'> {
  /** One meal only: its hours are no other's. */
  one?: boolean;
  /** Between the days and the reason. */
  children?: ReactNode;
}

/** Which meals of which days, and why. */
export function ExceptionFields({ form, one = false, children }: Props) {
  const { reason } = form.values;
  return (
    <>
      <SimpleGrid minColWidth="10.5rem" autoFlow="auto-fit" spacing="xs" style={{ alignItems: 'start' }}>
        <SitesField label={sharedTexts.site} size="md" {...fieldOf(form, 'site')} />
        <ChoiceField
          label={texts.fields.meal}
          size="md"
          choices={one ? single : meals}
          {...fieldOf(form, 'meal')}
        />
      </SimpleGrid>
      <SimpleGrid minColWidth="10.5rem" autoFlow="auto-fit" spacing="xs" style={{ alignItems: 'start' }}>
        <DateInput label={texts.fields.firstDay} {...fieldOf(form, 'from')} />
        <DateInput clearable label={texts.fields.lastDay} {...fieldOf(form, 'to')} />
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
        onChange={(event) => form.setFieldValue('reason', stripEmoji(event.currentTarget.value))}
      />
    </>
  );
}
