import { DEMO_TOTP_SECRET } from '@reserva/database/demo/accounts';
import { createGuardrails, generate } from 'otplib';

/**
 * Minimum length of a secret. otplib requires 128 bits by default, but the demo's secret has 80, as in many
 * authenticators.
 */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });

/** Returns the code of an authenticator app at an instant. The code has six digits and changes every 30 s. */
export const totpCode = (at: Date, secret = DEMO_TOTP_SECRET): Promise<string> =>
  generate({ secret, guardrails, epoch: Math.floor(at.getTime() / 1000) });
