import type { AnyEvent } from '@reserva/contracts/events';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { announce, commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { appendCommand, isKnown } from '@reserva/database/writes/recent-commands';
import { scheduleProblem, type WeeklyWindow } from '@reserva/domain/calendar/windows';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import {
  type CommandHandler,
  type CommandMeta,
  done,
  refuse,
} from '@reserva/runtime/messaging/command-worker';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { pushSchedule } from '../devices/push-schedule.ts';
import { changesOf, describeChange } from './describe-change.ts';
import { turnstilesInScope } from './turnstiles-in-scope.ts';

/**
 * Timeout of the pushes to the devices, because the operator waits for the reply (contract, `expiresInMs`). A tick
 * later pushes to the devices that were not reached.
 */
const PUSH_WITHIN_MS = 13_000;

/** Stores the windows of all turnstiles in scope, then pushes them to each device independently. */
export const setSchedules: CommandHandler<'turnstile.setSchedules', Context> = async (
  context,
  { scope, windows },
  meta,
) => {
  if (scheduleProblem(windows, { mayOverlap: true })) return refuse('window_reversed');
  const turnstiles = await turnstilesInScope(context.database, scope);
  if (scope.kind === 'one' && turnstiles.length === 0) return refuse('turnstile_not_found');
  await store(context, turnstiles, windows, meta);
  const faults = await pLimit(context.concurrency).map(turnstiles, (turnstile) =>
    pushSchedule(context, turnstile, PUSH_WITHIN_MS),
  );
  const names = (isReached: boolean) =>
    turnstiles.filter((_, index) => (faults[index] === null) === isReached).map(({ name }) => name);
  return done({ saved: names(true), unreachable: names(false) });
};

/**
 * Stores the windows. The document that is written first contains the events of the whole command. A retry after a
 * crash stores only the missing schedules and does not overwrite later changes. It publishes the events of the first
 * attempt.
 */
async function store(
  context: Context,
  turnstiles: readonly Turnstile[],
  windows: readonly WeeklyWindow[],
  meta: CommandMeta,
): Promise<void> {
  const { turnstiles: stored } = context.database;
  const begun = turnstiles.find((turnstile) => isKnown(turnstile, meta.id));
  const changed = turnstiles.filter(
    (turnstile) => !isKnown(turnstile, meta.id) && changesOf(turnstile.schedule, windows) !== '',
  );
  const events = begun ? begun.outbox : eventsOf(context, changed, windows, meta);
  for (const [index, { _id }] of changed.entries()) {
    await commit(context, stored, {
      where: { _id },
      changes: {
        $set: { schedule: [...windows] },
        $inc: { 'scheduleSync.wanted': 1 },
        $push: { commands: appendCommand(meta.id) },
      },
      events: index === 0 && !begun ? events : [],
      publishLater: true,
    });
  }
  const announcer = begun ?? changed[0];
  if (announcer) announce(context, stored, announcer._id, events);
}

const changedId = ({ id }: CommandMeta): string => `${id}-changed`;

function eventsOf(
  { clock }: Context,
  changed: readonly Turnstile[],
  windows: readonly WeeklyWindow[],
  meta: CommandMeta,
): AnyEvent[] {
  const { id, actor } = meta;
  const now = clock.now();
  const sites = [...new Set(changed.map(({ site }) => site))];
  const events: AnyEvent[] = [outboxEvent('turnstiles.changed', changedId(meta), now, { sites })];
  if (actor.kind !== 'operator') return events;
  const line = operatorLogEvent(actor, id, now, {
    action: operatorActions.other,
    description: `Alterou horários de catracas: ${describeChange(changed, windows)}`,
  });
  return [...events, line];
}
