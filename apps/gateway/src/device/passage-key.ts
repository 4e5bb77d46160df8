import type { SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { passageKey } from '@reserva/domain/gates/passage-key';
import type { Context } from '../context.ts';

/** Names a passage of a device at a moment. */
export const passageKeyOf = (
  { config }: Context,
  { deviceId }: SendingTurnstile,
  scanId: string,
  at: Date,
): string => passageKey(deviceId, scanId, at, config.timezone);
