import type { CommandPayload } from '@reserva/contracts/commands';
import type { StoredServiceException } from '@reserva/database/models/service-exceptions';
import { mealsTouched } from '@reserva/database/queries/meals-touched';
import { announce } from '@reserva/database/writes/commit';
import { commitAll } from '@reserva/database/writes/commit-all';
import { operatorLine } from '@reserva/database/writes/operator-line';
import { operatorActions } from '@reserva/domain/operator-actions';
import {
  closingFault,
  type DayMeal,
  daysFrom,
  describeDays,
  describeMeals,
  readServiceReason,
} from '@reserva/domain/service-calendar';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { type Context, localNow } from '../context.ts';
import { operatorOf } from '../operations/operator-of.ts';
import { rowId } from '../operations/row-id.ts';
import { rowsFailed } from '../operations/rows.ts';
import { applyExceptions } from './apply-exceptions.ts';
import { changed } from './changed.ts';

/** Closes meals of some days, and does what follows from it. Of two who close one at once, the other is told. */
export const closeMeals: CommandHandler<'service.close', Context> = async (context, payload, meta) => {
  const { database } = context;
  const by = operatorOf(meta.actor);
  const { now: at, date: today } = localNow(context);
  const reason = readServiceReason(payload.reason);
  if (reason === null) return refuse('service_reason');
  if (closingFault(payload, today)) return refuse('service_days');

  const wanted = wantedMeals(payload, meta.id);
  // The same line with each: however many of them stand, it is written once.
  const line = operatorLine(by, meta.id, at, {
    action: operatorActions.other,
    description: `Fechou ${describeMeals(payload.meals)} ${describeDays(payload)}: ${reason}`,
  });
  const rows = [...wanted].map(([_id, meal]) => ({
    insert: {
      _id,
      ...meal,
      reason,
      at,
      by,
      command: meta.id,
      active: true,
      undone: null,
      revision: 1,
      due: true,
      outbox: [line, changed(_id, at, meal)],
    } satisfies StoredServiceException,
  }));
  const outcomes = await commitAll(context, database.serviceExceptions, rows, rowsFailed(context));
  if (outcomes.includes('failed')) throw new Error('meals could not be closed');

  const mine = await database.serviceExceptions.find({ _id: { $in: [...wanted.keys()] } }).lean();
  if (mine.length === 0) return refuse('service_closed');
  if (outcomes.includes('taken')) {
    // An earlier attempt of this very command may have died before it could hand over what it told.
    for (const { _id, outbox } of mine) announce(context, database.serviceExceptions, _id, outbox);
  }
  const { eaten } = await mealsTouched(database, payload);
  const effect = await applyExceptions(context, mine);
  return done({ closed: mine.length, existing: wanted.size - mine.length, eaten, ...effect });
};

/** Each meal once, by its id: the same at every attempt. */
const wantedMeals = (
  { meals, ...days }: CommandPayload<'service.close'>,
  command: string,
): Map<string, DayMeal> =>
  new Map(
    daysFrom(days).flatMap((date) =>
      meals.map(({ site, meal }) => [rowId(command, `${date} ${site} ${meal}`), { date, site, meal }]),
    ),
  );
