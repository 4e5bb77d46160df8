import { createHash } from 'node:crypto';
import type { GateDecision } from '@reserva/contracts/gates/checkin-commands';
import type { Credential } from '@reserva/contracts/gates/credential';
import type { IdentificationAnswer } from '@reserva/contracts/gates/device';
import { isTerminal } from '@reserva/database/queries/gates/turnstiles';
import { gateMessage } from '@reserva/domain/gates/gate-message';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import { newId } from '@reserva/runtime/process/ids';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { DeviceEnv } from './env.ts';
import { gateAsRead } from './gate-as-read.ts';
import { observeGate } from './gate-metrics.ts';
import { answerOf } from './identification-answer.ts';
import { noteClockOf } from './note-clock.ts';
import { foundAgain } from './operation-mode.ts';
import { passageKeyOf } from './passage-key.ts';
import { reportRefusal } from './report-refusal.ts';
import { signOfLife } from './sign-of-life.ts';
import { askTerminal } from './terminal.ts';

/** Of what no badge and no person can be. */
const nobody: GateDecision = {
  granted: false,
  reason: 'unknown_person',
  message: gateMessage('unknown_person', {}),
  name: '',
  personId: null,
};

/**
 * Answers an identification: decision, name and a sentence for the gate's screen. Where we cannot decide there is no answer
 * (503): after some tries the device decides by its own list (decision 0015).
 * @param credentialOf null of what cannot be anybody's
 */
export async function answerScan<
  S extends z.ZodType<{ uuid?: string | undefined; time?: string | undefined }>,
>(
  context: Context,
  c: HonoContext<DeviceEnv>,
  form: S,
  credentialOf: (message: z.output<S>) => Credential | null,
): Promise<Response> {
  const parsed = form.safeParse(c.get('body'));
  if (!parsed.success) return c.json({}, 400);
  const turnstile = c.get('turnstile');
  const credential = credentialOf(parsed.data);
  const passage = passageKeyOf(context, turnstile, scanIdOf(parsed.data, credential), context.clock.now());
  const ask = isTerminal(turnstile) ? askTerminal : askGate;
  const answer = await ask(context, c, passage, credential);

  // The person waits for the answer; the rest does not.
  const afterwards = [signOfLife(context, turnstile), noteClockOf(context, turnstile, parsed.data.time)];
  if (answer) afterwards.push(foundAgain(context, turnstile));
  void Promise.all(afterwards).catch((error) => context.logger.warn({ err: error }, 'scan not noted'));
  return answer ? c.json(answer) : c.json({}, 503);
}

/** Whether the gate opens. @returns null where that is not decided */
async function askGate(
  context: Context,
  c: HonoContext<DeviceEnv>,
  passage: string,
  credential: Credential | null,
): Promise<IdentificationAnswer | null> {
  const began = performance.now();
  const decision = credential ? await decide(context, c, passage, credential) : nobody;
  observeGate(decision, performance.now() - began);
  if (decision && !decision.granted) void reportRefusal(context, c.get('turnstile'), passage, decision);
  return decision && answerOf(context, decision, credential);
}

/** Null where it cannot be decided, or nobody would hear of it any more. */
async function decide(
  context: Context,
  c: HonoContext<DeviceEnv>,
  passage: string,
  credential: Credential,
): Promise<GateDecision | null> {
  const turnstile = c.get('turnstile');
  const { _id: turnstileId } = turnstile;
  const by = { actor: { kind: 'device', turnstileId } as const, requestId: passage };
  const attempt = newId(context.clock.now());
  // The gate stays shut, so whatever was granted is given back.
  const giveBack = () =>
    void context.commands
      .dispatch('checkin.release', { turnstileId, passage, unanswered: attempt }, by)
      .catch((lost) => context.logger.warn({ err: lost }, 'release not sent; it ends by itself after 30 s'));
  try {
    const outcome = await context.commands.send(
      'checkin.authorise',
      { turnstileId, passage, credential, attempt, gate: gateAsRead(turnstile) },
      by,
    );
    if (!outcome.ok) return null;
    if (performance.now() < c.get('answerBy')) return outcome.value;
    if (outcome.value.granted) giveBack();
    return null;
  } catch (error) {
    context.logger.error({ err: error, turnstileId }, 'scan not decided');
    if (error instanceof CommandUnavailable && error.sent) giveBack();
    return null;
  }
}

/** The device's id of the scan; where firmware gives none, its time and what was shown. */
function scanIdOf(
  message: { uuid?: string | undefined; time?: string | undefined },
  shown: Credential | null,
): string {
  if (message.uuid) return message.uuid;
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
  return `${message.time ?? ''}:${hash}`;
}
