import { collectFaultOf } from '@reserva/contracts/gates/turnstile-device-operations';
import { countUnrecorded } from '@reserva/database/queries/gates/passages';
import { turnstileById } from '@reserva/database/queries/gates/turnstiles';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { faultOf } from '../devices/device-fault.ts';
import { visit } from '../devices/visit.ts';

const WITHIN_MS = 50_000;

/** Visits a device at once and checks all its settings, even if they were checked recently. */
export const synchronise: CommandHandler<'turnstile.synchronise', Context> = async (context, { id }) => {
  const turnstile = await turnstileById(context.database, id);
  if (!turnstile) return refuse('turnstile_not_found');
  const { name } = turnstile;
  const problem = await faultOf(visit(context, turnstile, { withinMs: WITHIN_MS, everything: true }));
  if (problem) return done({ name, fault: problem.kind, collecting: null, unrecorded: 0 });
  const after = await turnstileById(context.database, id);
  const differs = (after?.device.configuration?.differences.length ?? 0) > 0;
  const collecting = collectFaultOf(after?.device.collected?.fault ?? null);
  const unrecorded = await countUnrecorded(context.database, id);
  return done({ name, fault: differs ? 'differs' : null, collecting, unrecorded });
};
