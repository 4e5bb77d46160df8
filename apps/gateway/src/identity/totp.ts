import type { User } from '@reserva/database/models/people/users';
import { openSealedText } from '@reserva/secrets/sealed-text';
import { createGuardrails, verify } from 'otplib';
import type { Context } from '../context.ts';

const STEP_SECONDS = 30;
/** Secrets of 80 bits are accepted, because the demo and many authenticators have them. New secrets have 160 bits. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });
/**
 * Maximum steps by which the last used code can be ahead of the clock. A larger lead means that the clock was set back.
 */
const IMPOSSIBLE_STEPS = 20;

/**
 * Returns true if a code is valid. A code is valid only once, because a conditional update stores its step. The codes
 * of the current step and of the previous one are valid (docs/architecture.md "People, roles, sessions").
 */
export async function useCode(context: Context, user: User, code: string): Promise<boolean> {
  const { database, clock } = context;
  const { secret, enrolledAt } = user.twoFactor;
  if (!secret) return false;
  const now = clock.now();
  const step = await stepOfCode(context, secret, code);
  if (step === null) return false;
  const { modifiedCount } = await database.users.updateOne(
    {
      _id: user._id,
      active: true,
      'twoFactor.secret': secret,
      $or: [
        { 'twoFactor.lastStep': { $lt: step } },
        { 'twoFactor.lastStep': { $gt: stepAt(now) + IMPOSSIBLE_STEPS } },
      ],
    },
    { $set: { 'twoFactor.lastStep': step, ...(!enrolledAt && { 'twoFactor.enrolledAt': now }) } },
  );
  return modifiedCount === 1;
}

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/**
 * Returns the clock step of a code; null if the code is not valid now.
 * @param sealed the TOTP secret as it is stored
 */
export async function stepOfCode(context: Context, sealed: string, code: string): Promise<number | null> {
  const secret = openSealedText(context.keys.storedSecret, sealed);
  const age = await stepsAgo(context, secret, code);
  return age === null ? null : stepAt(context.clock.now()) - age;
}

/**
 * Returns 0 for the code of this step, 1 for that of the previous one, and null for any other text. If the clock is
 * moved (never in production), the code of the real time is valid, too. Authenticator apps do not follow `--at`.
 */
async function stepsAgo({ config, clock }: Context, secret: string, token: string): Promise<0 | 1 | null> {
  // otplib throws on any other text. An error that it throws on six digits is unexpected.
  if (!/^\d{6}$/.test(token)) return null;
  // biome-ignore lint/plugin/no-own-clock: This check needs the real time, not the clock that tests move.
  const instants = config.production ? [clock.now()] : [clock.now(), new Date()];
  for (const at of instants) {
    const epoch = Math.floor(at.getTime() / 1000);
    const result = await verify({
      secret,
      token,
      epoch,
      epochTolerance: [STEP_SECONDS, 0],
      guardrails,
    });
    if (result.valid) return 'delta' in result && result.delta < 0 ? 1 : 0;
  }
  return null;
}
