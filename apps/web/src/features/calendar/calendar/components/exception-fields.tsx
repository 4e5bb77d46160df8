import { SERVICE_REASON } from '@reserva/domain/calendar/service-decisions';
import type { ReactNode } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { mealChoices, SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { FieldRow } from '@/shared/ui/field-row.tsx';
import { LongTextField } from '@/shared/ui/text-field.tsx';
import { texts } from '../texts.ts';
import type { ExceptionForm } from '../use-exception-form.ts';

const single = [['none', texts.fields.choose], ...mealChoices] as const;
const meals = [...single, [0, sharedTexts.allMeals]] as const;

interface Props extends Pick<ExceptionForm, 'form'> {
  /** True to allow only one meal, because each meal has its own hours. */
  one?: boolean;
  /** Further fields, shown between the days and the reason. */
  children?: ReactNode;
}

/** Edits the meals, the days and the reason of an exception. */
export function ExceptionFields({ form, one = false, children }: Props) {
  return (
    <>
      <FieldRow>
        <SitesField label={sharedTexts.site} size="md" {...fieldOf(form, 'site')} />
        <ChoiceField
          label={texts.fields.meal}
          size="md"
          choices={one ? single : meals}
          {...fieldOf(form, 'meal')}
        />
      </FieldRow>
      <FieldRow>
        <DateInput label={texts.fields.firstDay} {...fieldOf(form, 'from')} />
        <DateInput clearable label={texts.fields.lastDay} {...fieldOf(form, 'to')} />
      </FieldRow>
      {children}
      <LongTextField
        label={texts.fields.reason}
        rows={2}
        maxLength={SERVICE_REASON.max}
        {...fieldOf(form, 'reason')}
      />
    </>
  );
}
