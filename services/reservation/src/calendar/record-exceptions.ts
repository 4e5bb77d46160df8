import type { CommandPayload } from '@reserva/contracts/commands';
import type { StoredServiceException } from '@reserva/database/models/calendar/service-exceptions';
import { announce } from '@reserva/database/writes/commit';
import { commitAll } from '@reserva/database/writes/commit-all';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { type DayMeal, daysFrom } from '@reserva/domain/calendar/service-calendar';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import type { operatorOf } from '../actors.ts';
import { rowsFailed } from '../bulk.ts';
import type { Context } from '../context.ts';
import { rowId } from '../reservations/row-events.ts';

/** The operator, instant, command and reason of an exception. */
export type Decision = Pick<StoredServiceException, 'at' | 'command' | 'reason' | 'opens' | 'hours'> & {
  by: ReturnType<typeof operatorOf>;
};

/** Returns the meals by the id of their exception. A retry of the command gets the same ids. */
export const mealsById = (
  { meals, ...days }: Pick<CommandPayload<'service.close'>, 'meals' | 'from' | 'to'>,
  command: string,
): Map<string, DayMeal> =>
  new Map(
    daysFrom(days).flatMap((date) =>
      meals.map(({ site, meal }) => [rowId(command, `${date} ${site} ${meal}`), { date, site, meal }]),
    ),
  );

/**
 * Records an exception for each meal, and one log line for all of them. If two commands record one meal at once, one of
 * them succeeds.
 * @returns the exceptions of this command, also those of an earlier attempt
 * @throws Error when some could not be written
 */
export async function recordExceptions(
  context: Context,
  meals: ReadonlyMap<string, DayMeal>,
  decision: Decision,
  description: string,
): Promise<StoredServiceException[]> {
  const { serviceExceptions } = context.database;
  const { at, by, command } = decision;
  // Every exception has the same event in its outbox. Consumers write the line once, because the event id is the same.
  const line = operatorLogEvent(by, command, at, { action: operatorActions.other, description });
  const rows = [...meals].map(([_id, meal]) => ({
    insert: {
      _id,
      ...meal,
      ...decision,
      active: true,
      undone: null,
      revision: 1,
      due: true,
      outbox: [line, changed(_id, at, meal)],
    } satisfies StoredServiceException,
  }));
  const outcomes = await commitAll(context, serviceExceptions, rows, rowsFailed(context));
  if (outcomes.includes('failed')) throw new Error('the calendar could not be changed');
  const ownExceptions = await serviceExceptions.find({ _id: { $in: [...meals.keys()] } }).lean();
  if (outcomes.includes('duplicate')) {
    // An earlier attempt of this command may have crashed before it published its events.
    for (const { _id, outbox } of ownExceptions) announce(context, serviceExceptions, _id, outbox);
  }
  return ownExceptions;
}

/** Builds the event that makes lists and displays load a meal again after its exception has changed. */
export const changed = (id: string, at: Date, { date, site }: Pick<DayMeal, 'date' | 'site'>) =>
  outboxEvent('reservations.changed', `${id}-changed`, at, { date, sites: [site] });
