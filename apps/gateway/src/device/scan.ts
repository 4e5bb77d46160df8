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

/** Refusal of an input that cannot be a badge or the id of a person. */
const unidentified: GateDecision = {
  granted: false,
  reason: 'unknown_person',
  message: gateMessage('unknown_person', {}),
  name: '',
  personId: null,
};

/**
 * Answers an identification with the decision, the name and a message for the gate's screen. Answers 503 if no decision
 * is possible. After some retries the device then decides by its own list (decision 0015).
 * @param credentialOf returns null if the input cannot identify a person
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

  // These writes run after the answer is decided, because the person at the gate waits only for the answer.
  const afterwards = [signOfLife(context, turnstile), noteClockOf(context, turnstile, parsed.data.time)];
  if (answer) afterwards.push(foundAgain(context, turnstile));
  void Promise.all(afterwards).catch((error) => context.logger.warn({ err: error }, 'scan not noted'));
  return answer ? c.json(answer) : c.json({}, 503);
}

/** Asks the service for a decision. @returns null if no decision was made in time */
async function askGate(
  context: Context,
  c: HonoContext<DeviceEnv>,
  passage: string,
  credential: Credential | null,
): Promise<IdentificationAnswer | null> {
  const began = performance.now();
  const decision = credential ? await decide(context, c, passage, credential) : unidentified;
  observeGate(decision, performance.now() - began);
  if (decision && !decision.granted) void reportRefusal(context, c.get('turnstile'), passage, decision);
  return decision && answerOf(context, decision, credential);
}

/** Decides a scan; null if no decision is possible, or if the device no longer waits for the answer. */
async function decide(
  context: Context,
  c: HonoContext<DeviceEnv>,
  passage: string,
  credential: Credential,
): Promise<GateDecision | null> {
  const { _id: turnstileId, site, schedule } = c.get('turnstile');
  // The command carries site and schedule, so that the service need not read them again.
  const gate = { site, schedule: schedule.map(asSaved) };
  const by = { actor: { kind: 'device', turnstileId } as const, requestId: passage };
  const attempt = newId(context.clock.now());
  // Without our answer the gate stays shut, so a hold that the service granted is released.
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

/**
 * Returns the id that the device gave the scan. Some firmware sends no id. The time and the credential then identify
 * the scan.
 */
function scanIdOf(
  message: { uuid?: string | undefined; time?: string | undefined },
  credential: Credential | null,
): string {
  if (message.uuid) return message.uuid;
  const hash = createHash('sha256').update(JSON.stringify(credential)).digest('hex').slice(0, 16);
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

/** Counts one scan in the metrics. @param decision null if none was made in time */
function observeGate(decision: GateDecision | null, ms: number): void {
  const decided = decision?.granted ? 'granted' : 'refused';
  answers.observe({ outcome: decision ? decided : 'undecided' }, ms / 1000);
  if (decision && !decision.granted) refusals.inc({ reason: decision.reason });
}

/**
 * Publishes a refusal, to be stored and shown to the person. Its id derives from the turnstile and the id of the
 * scan, so a repeated event counts once.
 */
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
