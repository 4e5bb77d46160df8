import type { CommandResult } from '@reserva/contracts/commands';
import type { VisitorProblem } from '@reserva/contracts/reservations/operator-commands';
import { daysOfVisits, visitPage } from '@reserva/database/queries/reservations/visits';
import { localDateOf } from '@reserva/domain/basics/time';
import { wireStatus } from '@reserva/domain/reservations/reservation';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Meals of registered guests. */
export const visitHandlers = {
  /**
   * Returns a page of the meals of guests. Unless the caller sets an order, future meals start with the next one, and
   * past meals with the latest one.
   */
  'reservations.getVisits': async (context, { body }) => {
    const { database, clock, config } = context;
    const { situacao, name, items: limit, skip, ordem: order } = body;
    const today = localDateOf(clock.now(), config.timezone);
    const days = daysOfVisits({ coming: situacao === 'proximas', order }, today);
    const { page, total } = await visitPage(database, { ...days, name }, { skip, limit });
    return {
      total,
      page: page.map((visit) => ({
        id: visit._id,
        guest: visit.person.id,
        nome: visit.person.name,
        data: visit.date,
        time: visit.meal,
        local: visit.site,
        // A reservation whose gate is open but whose arm has not turned has no wire status. It is shown as pending.
        status: wireStatus(visit.state) ?? 1,
        por: visit.createdBy.kind === 'operator' ? visit.createdBy.name : '',
      })),
    };
  },

  /** Reserves for guests, and returns a code for the gate for each of them. */
  'reservations.registerVisitorReservation': async (context, { body }, call) => {
    const visits = {
      visitors: body.visitors.map(({ name, id }) => ({ name, id })),
      meals: body.meals.map(({ date, meal, local: site }) => ({ date, meal, site })),
    };
    const result = await sendCommand(context, 'reservation.registerVisitors', visits, asOperator(call));
    const mistake = mistakeOf(result);
    if (mistake) throw new Refusal('visitor_request_invalid', { message: mistake });
    const { created, refused, accesses } = result;
    return {
      message: created > 0 ? 'Reservas Criadas!' : 'Nenhuma reserva criada.',
      created,
      refused: refusedVisits(refused),
      accesses,
    };
  },
} satisfies Partial<Handlers>;

const problemMessages: Record<VisitorProblem, string> = {
  past: 'A data já passou',
  outside_calendar: 'A data está fora do calendário',
  weekend: 'Não há refeições no fim de semana',
  meal_closed: 'O horário de reserva da refeição terminou',
  not_served: 'A refeição está fechada',
  exists: 'Já possui reserva',
  failed: 'Não foi possível gravar',
};

/** Problems that the caller must correct. Other problems need no correction, or may disappear on a retry. */
const mistakes: ReadonlySet<VisitorProblem> = new Set([
  'past',
  'outside_calendar',
  'weekend',
  'meal_closed',
  'not_served',
]);

type RefusedVisits = CommandResult<'reservation.registerVisitors'>['refused'];

/** Converts refused rows, each with its reason in words. */
const refusedVisits = (refused: RefusedVisits) =>
  refused.map(({ name, date, meal, ...why }) => ({ name, date, meal, reason: messageOf(why) }));

const messageOf = ({ fault, reason }: Pick<RefusedVisits[number], 'fault' | 'reason'>): string =>
  reason === undefined ? problemMessages[fault] : `${problemMessages[fault]}: ${reason}`;

/** Returns one message if the whole request failed because every row was wrong; null for any other request. */
function mistakeOf({ created, refused }: CommandResult<'reservation.registerVisitors'>): string | null {
  if (created > 0 || !refused.every(({ fault }) => mistakes.has(fault))) return null;
  return [...new Set(refused.map((each) => `${messageOf(each)}.`))].join(' ');
}
