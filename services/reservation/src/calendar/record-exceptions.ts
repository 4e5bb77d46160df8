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

/** Who says so, when, by which command and for which reason. */
export type Decision = Pick<StoredServiceException, 'at' | 'command' | 'reason' | 'opens' | 'hours'> & {
  by: ReturnType<typeof operatorOf>;
};

/** Each meal once, by the id of its exception: the same at every attempt. */
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
 * Records of each meal that it is otherwise than its week says, with one line of the log for all. Of two who say so of one
 * meal at once one does.
 * @returns those that stand by this command, of an earlier attempt as well
 * @throws where some could not be written
 */
export async function recordExceptions(
  context: Context,
  meals: ReadonlyMap<string, DayMeal>,
  decision: Decision,
  description: string,
): Promise<StoredServiceException[]> {
  const { serviceExceptions } = context.database;
  const { at, by, command } = decision;
  // The same line with each: however many of them stand, it is written once.
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
    // An earlier attempt of this very command may have died before it could hand over what it told.
    for (const { _id, outbox } of ownExceptions) announce(context, serviceExceptions, _id, outbox);
  }
  return ownExceptions;
}

/** Tells lists and displays that a meal was closed, or is served after all: they ask again. */
export const changed = (id: string, at: Date, { date, site }: Pick<DayMeal, 'date' | 'site'>) =>
  outboxEvent('reservations.changed', `${id}-changed`, at, { date, sites: [site] });
