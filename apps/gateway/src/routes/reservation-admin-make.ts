import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { Refusal } from '../http/refusal.ts';
import { sendAs } from '../http/send-command.ts';
import { insertedRows } from '../wire/inserted-rows.ts';
import { mistakeOf, refusedVisits } from '../wire/visitor-faults.ts';

/** Reservations that operators make for others: many people at once, and guests. */
export function bindReservationMaking(api: Api): void {
  bind(api, 'reservations.insertUsersReservations', async (context, { body }, call) => {
    const request = { users: body.users, site: body.local };
    const result = await sendAs(call, context, 'reservation.insertForUsers', request);
    const { reserved, existing: existingReservations, failed } = result;
    return { reserved, existingReservations, failed, rows: await insertedRows(context, result.rows) };
  });

  bind(api, 'reservations.registerVisitorReservation', async (context, { body }, call) => {
    const result = await sendAs(call, context, 'reservation.registerVisitors', {
      visitors: body.visitors.map(({ name, id }) => ({ name, id })),
      meals: body.meals.map(({ date, meal, local }) => ({ date, meal, site: local })),
    });
    const mistake = mistakeOf(result);
    if (mistake) throw new Refusal('visitor_request_invalid', { message: mistake });
    const { created, refused, accesses } = result;
    return {
      message: created > 0 ? 'Reservas Criadas!' : 'Nenhuma reserva criada.',
      created,
      refused: refusedVisits(refused),
      accesses,
    };
  });
}
