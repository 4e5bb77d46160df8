import { DEMO_TOTP_SECRET } from '@reserva/database/demo/accounts';
import { createGuardrails, generate } from 'otplib';

/**
 * Limits for secrets. By default otplib requires at least 128 bits. The demo's secret has only 80 bits, like those of
 * many authenticators.
 */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });

/** Returns the code that an authenticator app shows at an instant. It has six digits and changes every 30 s. */
export const totpCode = (at: Date, secret = DEMO_TOTP_SECRET): Promise<string> =>
  generate({ secret, guardrails, epoch: Math.floor(at.getTime() / 1000) });
