import { createHash } from 'node:crypto';
import type { GateDecision } from '@reserva/contracts/gates/checkin-commands';
import type { Credential } from '@reserva/contracts/gates/credential';
import type { IdentificationAnswer } from '@reserva/contracts/gates/device';
import { isTerminal, type SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { asSaved } from '@reserva/domain/calendar/windows';
import { gateMessage } from '@reserva/domain/gates/gate-message';
import { passageKey } from '@reserva/domain/gates/passage-key';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import { counter, histogram, SECONDS } from '@reserva/runtime/metrics/registry';
import { newId } from '@reserva/runtime/process/ids';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { answerOf } from './identification-answer.ts';
import type { DeviceEnv } from './identify-device.ts';
import { noteClockOf } from './note-clock.ts';
import { foundAgain } from './operation-mode.ts';
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
  const scanId = scanIdOf(parsed.data, credential);
  const passage = passageKey(turnstile.deviceId, scanId, context.clock.now(), context.config.timezone);
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
  const { _id: turnstileId, site, schedule } = c.get('turnstile');
  // The service needs not read again where the turnstile is and when it serves.
  const gate = { site, schedule: schedule.map(asSaved) };
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
      { turnstileId, passage, credential, attempt, gate },
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

const answers = histogram({
  name: 'gate_answer_duration_seconds',
  help: 'Duration of the answers to scans; undecided: none was given in time, and the device decides by its own list',
  labelNames: ['outcome'],
  buckets: SECONDS,
});

const refusals = counter({
  name: 'gate_refusals_total',
  help: 'Scans that were refused, by their reason',
  labelNames: ['reason'],
});

/** Counts one scan. @param decision null where none was given in time */
function observeGate(decision: GateDecision | null, ms: number): void {
  const decided = decision?.granted ? 'granted' : 'refused';
  answers.observe({ outcome: decision ? decided : 'undecided' }, ms / 1000);
  if (decision && !decision.granted) refusals.inc({ reason: decision.reason });
}

/** Has a refusal written down, and told to whom it concerns, under the passage's name: told twice it is one refusal. */
async function reportRefusal(
  context: Context,
  { _id: turnstileId }: SendingTurnstile,
  uuid: string,
  { reason, message, personId }: GateDecision,
): Promise<void> {
  const { publisher, clock, logger } = context;
  logger.info({ turnstileId, reason }, 'scan refused');
  const id = createHash('sha256').update(`refused|${turnstileId}|${uuid}`).digest('hex').slice(0, 24);
  const at = clock.now().toISOString();
  try {
    const payload = { turnstileId, uuid, reason, personId, message };
    await publisher.publish([{ id, name: 'checkin.refused', at, payload }]);
  } catch (error) {
    logger.warn({ err: error, turnstileId, reason }, 'refusal not kept');
  }
}
