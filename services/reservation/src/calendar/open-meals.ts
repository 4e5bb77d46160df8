import type { CommandPayload } from '@reserva/contracts/commands';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import {
  describeDays,
  describeMeals,
  openingProblem,
  readServiceReason,
} from '@reserva/domain/calendar/service-decisions';
import { type OpeningRefusal, openingRefusal } from '@reserva/domain/calendar/service-openings';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { type Context, type Handler, localNow } from '../context.ts';
import { applyExceptions } from './apply-exceptions.ts';
import { mealsById, recordExceptions } from './record-exceptions.ts';

/**
 * Opens meals on days on which the weekly calendar does not serve them. Does not open a meal that an operator has
 * closed. Only `service.reopen` can do that, because waived meals must be charged again. If two operators open a meal
 * at once, one of them is refused.
 */
export const openMeals: Handler<'service.open'> = async (context, payload, meta) => {
  const by = operatorOf(meta.actor);
  const { now: at, date: today } = localNow(context);
  const reason = readServiceReason(payload.reason);
  if (reason === null) return refuse('service_reason');
  const requestedMeals = mealsById(payload, meta.id);
  const earlier = await context.database.serviceExceptions
    .find({ _id: { $in: [...requestedMeals.keys()] } })
    .lean();
  // A retry after midnight skips this check, because the first attempt was in time.
  if (earlier.length === 0 && openingProblem(payload, today)) return refuse('service_opening_days');

  const refusalsBefore = await refusalsOf(context, requestedMeals, payload);
  const earlierIds = new Set(earlier.map(({ _id }) => _id));
  const meals = new Map([...requestedMeals].filter(([id]) => earlierIds.has(id) || !refusalsBefore.has(id)));
  const decision = { at, by, command: meta.id, reason, opens: true as const };
  const description = `Abriu ${describeMeals(payload.meals)} ${describeDays(payload)}: ${reason}`;
  const ownExceptions = meals.size > 0 ? await recordExceptions(context, meals, decision, description) : [];

  for (const { _id } of ownExceptions) requestedMeals.delete(_id);
  const refusals = [...(await refusalsOf(context, requestedMeals, payload)).values()];
  const shut = refusals.filter((refusal) => refusal === 'shut').length;
  if (ownExceptions.length === 0) return refuse(shut > 0 ? 'service_shut' : 'service_open');
  await applyExceptions(context, ownExceptions);
  return done({ opened: ownExceptions.length, existing: refusals.length - shut, shut });
};

/** Returns the refusals by exception id, according to the current calendar. */
async function refusalsOf(
  { database }: Context,
  requestedMeals: ReturnType<typeof mealsById>,
  { from, to }: Pick<CommandPayload<'service.open'>, 'from' | 'to'>,
): Promise<Map<string, OpeningRefusal>> {
  const calendar = await serviceCalendar(database, { $gte: from, $lte: to });
  return new Map(
    [...requestedMeals].flatMap(([id, meal]) => {
      const refusal = openingRefusal(calendar, meal);
      return refusal ? [[id, refusal] as const] : [];
    }),
  );
}
