import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { Credential } from '@reserva/contracts/gates/credential';
import { type MarkReason, markReason } from '@reserva/contracts/gates/terminal-commands';
import { reservableSoon } from '@reserva/database/queries/calendar/meal-hours';
import { servesSoon } from '@reserva/database/queries/calendar/service-calendar';
import { type Reserver, reserverById } from '@reserva/database/queries/gates/people-at-gates';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { firstName } from '@reserva/domain/basics/names';
import { openWindow } from '@reserva/domain/calendar/windows';
import { type MarkMessageContext, markMessage } from '@reserva/domain/gates/terminal-mark';
import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import { type Context, localNow } from '../context.ts';
import { idOfMark } from './id-of-mark.ts';
import { identify } from './identify.ts';
import { takeMark } from './take-mark.ts';

/** Somebody showed badge, face or code at a terminal. Nothing of them but the first name is told back. */
export const mark: CommandHandler<'terminal.mark', Context> = async (context, payload, { actor }) => {
  if (actor.kind !== 'terminal') throw new Error(`a terminal must act here, not a ${actor.kind}`);
  const { key, credential, site } = payload;
  const messageContext = await messageContextNow(context, site);
  const known = await employeeAt(context, credential, key, messageContext);
  if (typeof known === 'string') return done(decisionOf(known, messageContext));
  const result = await takeMark(context, known, { id: idOfMark(context, actor, key), by: actor, site });
  await noteTold(context, { terminalId: actor.terminalId, userId: known._id, key }, result.reason);
  return done(decisionOf(result.reason, { ...messageContext, name: known.name, ...result.messageContext }));
};

/** What left its person without a reservation: the device's log is collected later, and they were told already. */
const notifiedReasons: readonly MarkReason[] = ['outside_window', 'meal_not_served'];

async function noteTold(
  { database, clock }: Context,
  { terminalId, userId, key }: { terminalId: string; userId: string; key: string },
  reason: MarkReason,
): Promise<void> {
  if (!notifiedReasons.includes(reason)) return;
  const _id = `${terminalId}:${key}`;
  await insertOnce(database.terminalMarks, { _id, terminalId, userId, at: clock.now(), reason, outbox: [] });
}

/** When each meal can be reserved, and which of them now: what a sentence may need. */
async function messageContextNow(context: Context, site: SiteId): Promise<MarkMessageContext> {
  const { date, time } = localNow(context);
  const [windows, serves] = await Promise.all([
    reservableSoon(context.database, { site, date }),
    servesSoon(context.database, { site, date }),
  ]);
  return { name: '', meal: openWindow(windows.today, time)?.id ?? null, site, windows, time, serves };
}

/** What is refused at a gate in other words, or not at all: a visitor's code, of whoever it is. */
const reasonOf = markReason.catch('not_employee');

/** The employee who stands there, or why there is nobody to reserve for. */
async function employeeAt(
  context: Context,
  credential: Credential,
  key: string,
  { meal }: MarkMessageContext,
): Promise<Reserver | MarkReason> {
  const { date } = localNow(context);
  const identified = await identify(context, credential, { date, meal: async () => meal ?? 1, passage: key });
  if (!identified.ok) return reasonOf.parse(identified.reason);
  if (identified.person.kind !== 'employee') return 'not_employee';
  return (await reserverById(context.database, identified.person.id)) ?? 'unknown_person';
}

const decisionOf = (reason: MarkReason, words: MarkMessageContext) => ({
  reason,
  message: markMessage(reason, words),
  name: firstName(words.name),
  meal: words.meal,
});
