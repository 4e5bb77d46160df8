import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { lineFacts } from '@reserva/database/queries/money/line-facts';
import { shiftCounts } from '@reserva/database/queries/reservations/reservations';
import { counted } from '@reserva/domain/basics/counted';
import { inSite } from '@reserva/domain/basics/meals';
import { endedShifts } from '@reserva/domain/calendar/serving';
import { Refusal } from '../../http/refusal.ts';
import { shiftOf } from '../basics/shift.ts';
import { siteNow } from '../gates/site-now.ts';
import type { Handler } from '../handler.ts';
import { lineExplanation } from '../money/line-explanation.ts';
import { asEmployee, asOperator, sendCommand } from '../send-command.ts';
import { decidedRows } from './rows.ts';
import { undoOffer } from './undo-offer.ts';

/** Which meal a caller means, by our names: nothing where they do not say. */
const requestedMealOf = ({ data, time }: { data?: LocalDate | undefined; time?: MealId | undefined }) =>
  data !== undefined && time !== undefined ? { asked: { date: data, meal: time } } : {};

/** Cancels the caller's reservation of the meal whose window is open. */
export const cancelReservation: Handler<'reservations.cancelReservation'> = async (
  context,
  { query },
  call,
) => {
  await context.limits.orderOf(call.session.userId);
  await sendCommand(context, 'reservation.cancel', requestedMealOf(query), asEmployee(call));
  return { message: 'Reserva cancelada!' };
};

/** Moves the caller's reservation of the meal whose window is open to another site. */
export const changeSite: Handler<'reservations.changeSite'> = async (context, { body }, call) => {
  await context.limits.orderOf(call.session.userId);
  const payload = { site: body.local, ...requestedMealOf(body) };
  const { site } = await sendCommand(context, 'reservation.changeSite', payload, asEmployee(call));
  return { message: `Local alterado: você come ${inSite(site)}.` };
};

/** Concludes every open reservation of a day. */
export const concludeAll: Handler<'reservations.concludeAll'> = async (context, { body }, call) => {
  const { concluded, operation } = await sendCommand(
    context,
    'reservation.concludeAll',
    body,
    asOperator(call),
  );
  return { concluded, message: concludedMessage(concluded), operacao: operation };
};

/** Concludes the reservations that an operator marked, and says what became of each. */
export const concludeReservationsList: Handler<'reservations.concludeReservationsList'> = async (
  context,
  { body },
  call,
) => {
  const result = await sendCommand(context, 'reservation.concludeList', body, asOperator(call));
  return {
    concluded: result.concluded,
    alreadyCompleted: result.alreadyCompleted,
    failedReservations: result.failed,
    rows: await decidedRows(context, body.reservations, result.rows),
    operacao: result.operation,
  };
};

/** Concludes every open reservation of one shift. */
export const concludeShift: Handler<'reservations.concludeShift'> = async (context, { body }, call) => {
  const shift = shiftOf(body);
  const { concluded, operation } = await sendCommand(
    context,
    'reservation.concludeShift',
    shift,
    asOperator(call),
  );
  return { concluded, message: concludedMessage(concluded), operacao: operation };
};

/** Deletes the reservations that an operator marked, and says what became of each. */
export const deleteReservationsList: Handler<'reservations.deleteReservationsList'> = async (
  context,
  { body },
  call,
) => {
  const result = await sendCommand(context, 'reservation.deleteList', body, asOperator(call));
  return {
    deleted: result.deleted,
    notFound: result.notFound,
    failedReservations: result.failed,
    rows: await decidedRows(context, body.reservations, result.rows),
    operacao: result.operation,
  };
};

/** Of any row of the operators' list, with what operators wrote about its conflicts. */
export const explainRow: Handler<'reservations.explainRow'> = async (context, { query }, { session }) => {
  const { database, config } = context;
  const found = await lineFacts(database, query.id);
  if (!found) throw new Refusal('reservation_not_found');
  const desfazer = await undoOffer(context, found, session);
  const explanation = lineExplanation(found, config.timezone, 'operator');
  return { ...explanation, ...(desfazer && { desfazer }) };
};

/** How many reserved and how many ate in one shift: a display counts by it. */
export const getQuantityCheckins: Handler<'reservations.getQuantityCheckins'> = async (
  { database },
  { query },
) => {
  const { reservations, checkins, reserveless } = await shiftCounts(database, shiftOf(query));
  return { reservations, checkins, reserveless };
};

/** How many of a shift did not come yet, for the display of its site. */
export const getQuantityReservationsCurrentMeal: Handler<
  'reservations.getQuantityReservationsCurrentMeal'
> = async (context, { query }) => {
  const { shifts, meal: serving, date, time } = await siteNow(context, query.local);
  const over = endedShifts(shifts, time);
  // Asked for no meal: the one being served, else the shift that ended last today.
  const meal = query.time || serving || (over.at(-1)?.id ?? 0);
  const ended = over.some(({ id }) => id === meal);
  if (meal === 0) return { ended, reservations: 0, currentMeal: serving };
  const { missing } = await shiftCounts(context.database, { date, site: query.local, meal });
  return { ended, reservations: missing, currentMeal: serving };
};

/** Reserves the meal whose window is open, for the caller. */
export const reserve: Handler<'reservations.reserve'> = async (context, { body }, call) => {
  await context.limits.orderOf(call.session.userId);
  const payload = { site: body.local, ...requestedMealOf(body) };
  await sendCommand(context, 'reservation.reserve', payload, asEmployee(call));
  return { valid: true, message: 'Reserva realizada!' };
};

/** What an operator reads after concluding many at once. */
function concludedMessage(count: number): string {
  if (count === 0) return 'Nenhuma reserva a concluir.';
  return counted(count, 'reserva concluída!', 'reservas concluídas!');
}
