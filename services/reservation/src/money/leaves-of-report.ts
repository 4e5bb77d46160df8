import { newLeave } from '@reserva/database/models/money/new-leave';
import { departuresOfPeople } from '@reserva/database/queries/money/departures';
import { isClosed, monthRecord } from '@reserva/database/queries/money/months';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { commitNew } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { grouped } from '@reserva/domain/basics/grouped';
import { monthRange } from '@reserva/domain/basics/time';
import { firstOpenDay } from '@reserva/domain/money/departures';
import { isCovered } from '@reserva/domain/money/leaves';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { type Handler, localNow } from '../context.ts';
import { applyLeave, type LeaveEffect } from './apply-leave.ts';

/**
 * Stores leaves for the people that an operator names as on vacation for a month's report. The leaves end today at the
 * latest. Because they are stored, a later report gives the same result, and an operator can end a wrong leave. A
 * closed month gets no leaves.
 */
export const leavesOfReport: Handler<'leave.ofReport'> = async (context, { month, users }, meta) => {
  const { database } = context;
  const by = operatorOf(meta.actor);
  const { now: at, date: today } = localNow(context);
  const sum = { added: 0, cancelled: 0, waived: 0, charged: 0, corrected: 0 };
  const { from, to: end } = monthRange(`${month}-01`);
  const to = [end, today].sort()[0] ?? today;
  if (to < from || isClosed(await monthRecord(database, month))) return done(sum);

  const [people, storedLeaves] = await Promise.all([
    database.users
      .find({ _id: { $in: users } })
      .select({ name: 1, cpf: 1 })
      .lean(),
    leavesOfPeople(database, users),
  ]);
  const ofPerson = grouped(storedLeaves, ({ person }) => person.id);
  const departures = await departuresOfPeople(database, users);
  for (const user of people) {
    // If a person left and their accounts are closed, those days get no leave, as in a closed month. If the person
    // was hired again, the leave begins after those days.
    const begin = firstOpenDay(departures.get(user._id) ?? [], from);
    if (begin === null || begin > to) continue;
    const ownLeaves = ofPerson.get(user._id) ?? [];
    // An earlier attempt of this command may have stored the leave and crashed before it applied it. If the leave is no
    // longer due, it was applied, and nothing is left to do.
    const earlier = ownLeaves.find(({ command }) => command === meta.id);
    if (earlier ? !earlier.due : isCovered({ from: begin, to }, ownLeaves)) continue;
    const leave =
      earlier ??
      newLeave(user, {
        _id: context.newId(),
        from: begin,
        to,
        kind: 'vacation' as const,
        source: 'report' as const,
        at,
        by,
        command: meta.id,
        outbox: [
          operatorLogEvent(by, `${meta.id}-${user._id}`, at, {
            action: operatorActions.other,
            description: `Dispensou por férias, no relatório de ${brazilianMonth(month)}`,
            client: { id: user._id, name: user.name },
          }),
        ],
      });
    if (!earlier && (await commitNew(context, database.leaves, leave)) === 'duplicate') continue;
    add(sum, await applyLeave(context, leave));
    sum.added++;
  }
  return done(sum);
};

function add(sum: LeaveEffect, effect: LeaveEffect): void {
  for (const key of ['cancelled', 'waived', 'charged', 'corrected'] as const) sum[key] += effect[key];
}
