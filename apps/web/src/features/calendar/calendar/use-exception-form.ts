import { useForm } from '@mantine/form';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { closingProblem, openingProblem, readServiceReason } from '@reserva/domain/calendar/service-decisions';
import { useToday } from '@/shared/time/use-today.ts';
import { mealsMeant } from './calendar-text.ts';
import { texts } from './texts.ts';

type Problem = NonNullable<ReturnType<typeof openingProblem>>;

/** Which days may be meant, and what is said of others. */
interface DaysRule {
  faultOf: typeof openingProblem;
  messages: Record<Problem, string>;
}

const words = {
  past: texts.days.past,
  reversed: texts.days.order,
  too_many: texts.days.tooMany,
} as const;

/** Of what is closed, also afterwards. */
export const anyDays: DaysRule = {
  faultOf: closingProblem,
  messages: { ...words, too_far: texts.days.range },
};
/** Of what is opened or has other hours. */
export const daysToCome: DaysRule = {
  faultOf: openingProblem,
  messages: { ...words, too_far: texts.days.tooFar },
};

/** A day that is proposed, and why. */
export interface Proposal {
  from: LocalDate;
  reason: string;
}

/** Days and meals that are to be otherwise than their week, and why: what was filled in, and what it lacks. */
export function useExceptionForm(rule: DaysRule, proposed?: Proposal) {
  const today = useToday();
  const form = useForm({
    initialValues: {
      site: 0 as SiteId | 0,
      // No default of all meals: a person who closes today's lunch in a hurry means lunch.
      meal: (proposed ? 0 : 'none') as MealId | 0 | 'none',
      from: (proposed?.from ?? today) as LocalDate | null,
      to: null as LocalDate | null,
      reason: proposed?.reason ?? '',
    },
  });
  const { site, meal, from, to, reason } = form.values;
  // One day, unless another end is said.
  const days = from && { from, to: to ?? from };
  const problem = days && rule.faultOf(days, today);
  const meant =
    days && !problem && meal !== 'none'
      ? { inicio: days.from, fim: days.to, refeicoes: mealsMeant(site, meal) }
      : null;
  const obstacle = !days
    ? texts.days.choose
    : problem
      ? rule.messages[problem]
      : meal === 'none'
        ? texts.fields.chooseMeal
        : readServiceReason(reason) === null
          ? texts.fields.writeReason
          : null;
  return { form, meant, obstacle };
}

export type ExceptionForm = ReturnType<typeof useExceptionForm>;
