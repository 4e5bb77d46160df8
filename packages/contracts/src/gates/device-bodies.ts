import { z } from 'zod';
import { documentId, shortText, siteId } from '../basics/primitives.ts';
import {
  TURNSTILE_ADDRESS,
  TURNSTILE_ADDRESS_MAX,
  TURNSTILE_NAME_MAX,
  TURNSTILE_PASSWORD,
} from './turnstile-limits.ts';

/** `host` or `host:port`. */
export const turnstileAddress = z
  .string()
  .trim()
  .min(1)
  .max(TURNSTILE_ADDRESS_MAX)
  .regex(TURNSTILE_ADDRESS, 'Endereço inválido');

/** A turnstile or terminal to register. The password is that of the device's own API. */
export const newDevice = z.object({
  name: shortText({ min: 1, max: TURNSTILE_NAME_MAX }),
  ip: turnstileAddress,
  local: siteId,
  password: z.string().min(TURNSTILE_PASSWORD.min).max(TURNSTILE_PASSWORD.max),
});

/** A device to change. If the password is missing, the stored password stays. */
export const changedDevice = newDevice.partial({ password: true }).extend({ id: documentId });
