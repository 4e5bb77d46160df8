import { createHash } from 'node:crypto';
import type { Credential, GateDecision } from '@reserva/contracts/commands';
import type { IdentificationAnswer } from '@reserva/contracts/device';
import type { SendingTurnstile } from '@reserva/database/queries/turnstiles';
import { CommandUnavailable } from '@reserva/runtime/command-sender';
import { newId } from '@reserva/runtime/ids';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { DeviceEnv } from './env.ts';
import { foundAgain } from './operation-mode.ts';
import { passageKeyOf } from './passage-key.ts';
import { signOfLife } from './sign-of-life.ts';

/** What the gate says when we cannot decide: a clear refusal within a second, never an open gate. */
const undecided: Omit<GateDecision, 'reason'> & { reason: 'unavailable' } = {
  granted: false,
  reason: 'unavailable',
  message: 'Sistema indisponível. Tente de novo',
  name: '',
  personId: null,
};

/** Answers an identification: decision, name and a sentence for the gate's screen. */
export async function answerScan<
  S extends z.ZodType<{ uuid?: string | undefined; time?: string | undefined }>,
>(
  context: Context,
  c: HonoContext<DeviceEnv>,
  form: S,
  credentialOf: (message: z.output<S>) => Credential,
): Promise<Response> {
  const parsed = form.safeParse(c.get('body'));
  if (!parsed.success) return c.json({}, 400);
  const turnstile = c.get('turnstile');
  const credential = credentialOf(parsed.data);
  const passage = passageKeyOf(context, turnstile, scanIdOf(parsed.data, credential), context.clock.now());
  const decision = await decide(context, turnstile, passage, credential);

  // The person waits for the answer; the rest does not.
  void Promise.all([signOfLife(context, turnstile), foundAgain(context, turnstile)]).catch((error) =>
    context.logger.warn({ err: error }, 'sign of life not kept'),
  );
  if (!decision.granted) void report(context, turnstile, passage, decision);
  return c.json(answerOf(context, decision, credential));
}

async function decide(
  context: Context,
  turnstile: SendingTurnstile,
  passage: string,
  credential: Credential,
) {
  const { site, schedule } = turnstile;
  const by = { actor: { kind: 'device', turnstileId: turnstile._id } as const, requestId: passage };
  try {
    const outcome = await context.commands.send(
      'checkin.authorise',
      { turnstileId: turnstile._id, passage, credential, gate: { site, schedule } },
      by,
    );
    return outcome.ok ? outcome.value : undecided;
  } catch (error) {
    context.logger.error({ err: error, turnstileId: turnstile._id }, 'scan not decided');
    // The gate stays shut, so whatever was granted after our patience ended is given back.
    if (error instanceof CommandUnavailable && error.sent) {
      context.commands
        .dispatch('checkin.release', { turnstileId: turnstile._id, passage }, by)
        .catch((lost) =>
          context.logger.warn({ err: lost }, 'release not sent; it ends by itself after 30 s'),
        );
    }
    return undecided;
  }
}

/** The device's id of the scan; where firmware gives none, its time and what was shown. */
function scanIdOf(
  message: { uuid?: string | undefined; time?: string | undefined },
  shown: Credential,
): string {
  if (message.uuid) return message.uuid;
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
  return `${message.time ?? ''}:${hash}`;
}

/** Refusals of somebody who may be told why although the answer names nobody: denied, not unidentified. */
const denied: ReadonlySet<string> = new Set<GateDecision['reason']>([
  'code_withdrawn',
  'issuer_not_allowed',
  'no_visit_today',
]);

function answerOf(
  { config }: Context,
  decision: Pick<GateDecision, 'granted' | 'message' | 'name'> & { reason: string },
  shown: Credential,
): IdentificationAnswer {
  const unidentified = decision.name === '';
  const userId = shown.kind === 'deviceUser' && !unidentified ? Number(shown.id) : 0;
  return {
    result: {
      event: decision.granted ? 7 : unidentified && !denied.has(decision.reason) ? 3 : 6,
      user_id: Number.isSafeInteger(userId) ? userId : 0,
      user_name: decision.name,
      user_image: false,
      portal_id: 1,
      actions: decision.granted ? [{ action: 'catra', parameters: `allow=${config.gateDirection}` }] : [],
      message: decision.message,
    },
  };
}

async function report(
  { publisher, clock, logger }: Context,
  turnstile: SendingTurnstile,
  uuid: string,
  { reason, message, personId }: { reason: string; message: string; personId: string | null },
): Promise<void> {
  const now = clock.now();
  logger.info({ turnstileId: turnstile._id, reason }, 'scan refused');
  try {
    const payload = { turnstileId: turnstile._id, uuid, reason, personId, message };
    await publisher.publish([{ id: newId(now), name: 'checkin.refused', at: now.toISOString(), payload }]);
  } catch (error) {
    logger.warn({ err: error, turnstileId: turnstile._id, reason }, 'refusal not kept');
  }
}
