import { counted, countText } from '@reserva/domain/basics/counted';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { formatReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { texts } from './texts.ts';

export type MonthReadiness = AnswerOf<'reports.getMonthReadiness'>;

/** A notice to an administrator, with its details as lines. */
export interface Notice {
  title: string;
  lines: readonly string[];
}

const dayText = ({ date, site }: MonthReadiness['closings']['unsigned'][number]) =>
  `${formatDate(date)}, ${siteNames[site]}`;

/** A check before a month is closed. `lines` is empty if nothing is open. */
export interface Check extends Notice {
  subject: 'shifts' | 'conflicts' | 'contests' | 'unsigned' | 'changed' | 'turnstiles';
}

/**
 * Returns every check before the closing of a month. Some checks prevent the closing, and others only advise to wait.
 */
export function closingChecks(readiness: MonthReadiness, isRunning = false): Check[] {
  const { unsettled, conflicts, contests, closings, turnstiles } = readiness;
  const more = conflicts.total - conflicts.page.length;
  return [
    {
      subject: 'shifts',
      title:
        isRunning && unsettled.length === 0
          ? texts.month.checks.notOver
          : counted(unsettled.length, texts.month.checks.shifts.one, texts.month.checks.shifts.many),
      lines: [
        ...(isRunning ? [texts.month.checks.stillMeals] : []),
        ...unsettled.map(
          ({ date, meal, site, pending }) =>
            `${mealNames[meal]} de ${formatDate(date)}, ${siteNames[site]}: ${counted(pending, texts.month.checks.pending.one, texts.month.checks.pending.many)}`,
        ),
      ],
    },
    {
      subject: 'conflicts',
      title: counted(conflicts.total, texts.month.checks.conflicts.one, texts.month.checks.conflicts.many),
      lines: [
        ...conflicts.page.map(({ what, name, date, meal, site }) =>
          [what, name && titleCase(name), formatDate(date), meal !== 0 && mealNames[meal], siteNames[site]]
            .filter(Boolean)
            .join(' · '),
        ),
        ...(more > 0 ? [texts.month.more(countText(more))] : []),
      ],
    },
    {
      subject: 'contests',
      title: counted(contests, texts.month.checks.contests.one, texts.month.checks.contests.many),
      lines: contests > 0 ? [texts.month.checks.contestsNote] : [],
    },
    {
      subject: 'unsigned',
      title: counted(
        closings.unsigned.length,
        texts.month.checks.unsigned.one,
        texts.month.checks.unsigned.many,
      ),
      lines: closings.unsigned.map(dayText),
    },
    {
      subject: 'changed',
      title: counted(
        closings.changed.length,
        texts.month.checks.changed.one,
        texts.month.checks.changed.many,
      ),
      lines: closings.changed.map(dayText),
    },
    {
      subject: 'turnstiles',
      title: counted(
        turnstiles.length,
        texts.month.checks.turnstiles.one,
        texts.month.checks.turnstiles.many,
      ),
      lines: turnstiles.map(uncollectedText),
    },
  ];
}

function uncollectedText({ name, site, events, collected, fault }: MonthReadiness['turnstiles'][number]) {
  return [
    `${name} (${siteNames[site]})`,
    events > 0 ? counted(events, 'evento', 'eventos') : null,
    collected ? texts.month.checks.collected(collected) : texts.month.checks.neverCollected,
    fault,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the checks that still have open lines. */
export const closingNotices = (readiness: MonthReadiness): Notice[] =>
  closingChecks(readiness)
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({ title, lines }));

/** Returns a notice with the number of departed employees and their total. The payroll lists them separately. */
export function departureNotices({ departures: { people, total } }: MonthReadiness): Notice[] {
  if (people === 0) return [];
  return [
    {
      title: counted(people, texts.month.departures.people.one, texts.month.departures.people.many),
      lines: [texts.month.departures.total(formatReais(total))],
    },
  ];
}

/** Returns one line with the amount for each departed employee. */
export function departureTexts({ departures: { people, page } }: MonthReadiness): string[] {
  const more = people - page.length;
  return [
    ...page.map(({ name, total }) => `${titleCase(name)} · ${formatReais(total)}`),
    ...(more > 0 ? [texts.month.more(countText(more))] : []),
  ];
}

/** Returns one line for each closing and reopening. A closing has its charged total. */
export const historyTexts = ({ history }: MonthReadiness): string[] =>
  history.map(({ state, since, by, total, motivo }) => {
    const title = texts.month.history[state](titleCase(by), since);
    return [title, total !== null && `: ${formatReais(total)}`, motivo && `: ${motivo}`]
      .filter(Boolean)
      .join('');
  });

export function historyNotices(readiness: MonthReadiness): Notice[] {
  const lines = historyTexts(readiness);
  return lines.length > 0 ? [{ title: texts.month.history.ofThis, lines }] : [];
}

/** Returns why the month cannot be closed yet, or null if it can. */
export function closingProblem({ pending, closings }: MonthReadiness): string | null {
  if (pending > 0) {
    return texts.month.checks.hasPending(pending);
  }
  const missingSignatures = closings.unsigned.length + closings.changed.length;
  return closings.required && missingSignatures > 0
    ? texts.month.checks.lacksSignatures(missingSignatures)
    : null;
}

type BookedCorrection = MonthReadiness['corrections'][number];

/** Describes a correction of this month and the month in which it was booked. */
export const correctionText = ({ name, valor, mes, motivo }: BookedCorrection): string =>
  `${titleCase(name)} · ${formatReais(valor)} em ${mes}: ${motivo}`;

/** Describes a correction that was booked in this month, and the month that it corrects. */
export const bookedText = ({ name, valor, mes, motivo }: BookedCorrection): string =>
  `${titleCase(name)} · ${formatReais(valor)} de ${mes}: ${motivo}`;

/**
 * Lists corrections of this month that were booked in other months while this month was closed. Reopening this month
 * does not remove them.
 */
export function reopeningNotices({ corrections }: MonthReadiness): Notice[] {
  if (corrections.length === 0) return [];
  return [
    {
      title: texts.month.corrections.because(corrections.length),
      lines: corrections.map(correctionText),
    },
  ];
}
