import { DEMO_TOTP_SECRET } from '@reserva/database/demo/accounts';
import { createGuardrails, generate } from 'otplib';

/** otplib asks for 128 bits; the demo's secret, as many an authenticator's, has 80. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });

/** What an authenticator app shows at an instant: six digits that change every 30 s. */
export const totpCode = (at: Date, secret = DEMO_TOTP_SECRET): Promise<string> =>
  generate({ secret, guardrails, epoch: Math.floor(at.getTime() / 1000) });
