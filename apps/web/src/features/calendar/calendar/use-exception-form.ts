import { useForm } from '@mantine/form';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import {
  closingProblem,
  openingProblem,
  readServiceReason,
} from '@reserva/domain/calendar/service-decisions';
import { useToday } from '@/shared/time/use-today.ts';
import { mealsMeant } from './calendar-text.ts';
import { texts } from './texts.ts';

type Problem = NonNullable<ReturnType<typeof openingProblem>>;

/** The rule for the days of an exception, with the message for each violation. */
interface DaysRule {
  problemOf: typeof openingProblem;
  messages: Record<Problem, string>;
}

const commonMessages = {
  past: texts.days.past,
  reversed: texts.days.order,
  too_many: texts.days.tooMany,
} as const;

/** The rule for closing meals, which may also be in the past. */
export const anyDays: DaysRule = {
  problemOf: closingProblem,
  messages: { ...commonMessages, too_far: texts.days.range },
};
/** The rule for opening meals or changing their hours. */
export const daysToCome: DaysRule = {
  problemOf: openingProblem,
  messages: { ...commonMessages, too_far: texts.days.tooFar },
};

/** A proposed day with its reason. */
export interface Proposal {
  from: LocalDate;
  reason: string;
}

/**
 * Holds the form of an exception. `exception` is the request, or null while the form is incomplete. `problemText` says
 * what is missing.
 */
export function useExceptionForm(rule: DaysRule, proposed?: Proposal) {
  const today = useToday();
  const form = useForm({
    initialValues: {
      site: 0 as SiteId | 0,
      // 'All meals' is not the default because an operator who closes today's lunch in a hurry means only lunch.
      meal: (proposed ? 0 : 'none') as MealId | 0 | 'none',
      from: (proposed?.from ?? today) as LocalDate | null,
      to: null as LocalDate | null,
      reason: proposed?.reason ?? '',
    },
  });
  const { site, meal, from, to, reason } = form.values;
  // Without an end, the exception is for one day.
  const days = from && { from, to: to ?? from };
  const problem = days && rule.problemOf(days, today);
  const exception =
    days && !problem && meal !== 'none'
      ? { inicio: days.from, fim: days.to, refeicoes: mealsMeant(site, meal) }
      : null;
  const problemText = !days
    ? texts.days.choose
    : problem
      ? rule.messages[problem]
      : meal === 'none'
        ? texts.fields.chooseMeal
        : readServiceReason(reason) === null
          ? texts.fields.writeReason
          : null;
  return { form, exception, problemText };
}

export type ExceptionForm = ReturnType<typeof useExceptionForm>;
