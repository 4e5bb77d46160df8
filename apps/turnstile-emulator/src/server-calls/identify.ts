import { parseWireJson } from '@reserva/runtime/http/wire-json';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Credential } from '../device/decide-locally.ts';
import { findUser } from '../device/decide-locally.ts';
import { type Device, numberSetting } from '../device/device.ts';
import { wireTime } from '../device/device-clock.ts';
import { IDENTIFIER_ID } from '../device/journal.ts';
import { eventCode } from '../protocol/event-codes.ts';
import { sendFromDevice, serverUrl } from './send-from-device.ts';

const wireId = z.union([z.int(), z.bigint(), z.string()]);

/** The server's answer to an identification. Members that the emulator does not use are ignored. */
const identificationAnswer = z.object({
  result: z.object({
    event: z.int(),
    user_id: wireId.optional(),
    user_name: z.string().optional(),
    message: z.string().optional(),
    actions: z.array(z.object({ action: z.string(), parameters: z.string().default('') })).optional(),
  }),
});

export type ServerDecision = z.infer<typeof identificationAnswer>['result'];

/** The result of an identification request. `ms` is the duration of the last attempt in milliseconds. */
export type Identification =
  | { answered: true; decision: ServerDecision; attempts: number; ms: number }
  | { answered: false; reason: string; attempts: number; ms: number };

/**
 * Requests a decision about a person from the online server. Sends up to `max_request_attempts` requests with the same
 * uuid. Only status 200 with a valid result counts as an answer.
 */
export async function identify(
  context: Context,
  device: Device,
  credential: Credential,
  passage: string,
): Promise<Identification> {
  const base = serverUrl(device);
  if (base === null) return { answered: false, reason: 'no server configured', attempts: 0, ms: 0 };
  const most = numberSetting(device, 'online_client', 'max_request_attempts', 1);
  const timeoutMs = numberSetting(device, 'online_client', 'request_timeout', 5_000);
  const { endpoint, fields } = questionOf(device, credential);
  let reason = '';
  let ms = 0;
  for (let attempt = 1; attempt <= most; attempt += 1) {
    const startedAt = performance.now();
    const body = new URLSearchParams({ ...commonFields(context, device, passage), ...fields }).toString();
    try {
      const reply = await sendFromDevice(context, device, {
        url: `${base}/${endpoint}`,
        contentType: 'application/x-www-form-urlencoded',
        body,
        timeoutMs,
      });
      ms = Math.round(performance.now() - startedAt);
      if (reply.status !== 200) throw new Error(`HTTP ${reply.status}`);
      const { result } = identificationAnswer.parse(parseWireJson(reply.text));
      return { answered: true, decision: result, attempts: attempt, ms };
    } catch (error) {
      ms = Math.round(performance.now() - startedAt);
      reason =
        error instanceof z.ZodError || error instanceof SyntaxError ? 'unreadable answer' : String(error);
      context.logger.warn({ device: device.name, attempt, reason }, 'the online server did not answer');
    }
  }
  return { answered: false, reason, attempts: most, ms };
}

function commonFields(context: Context, device: Device, passage: string): Record<string, string> {
  return {
    device_id: device.state.deviceId,
    identifier_id: String(IDENTIFIER_ID),
    portal_id: '1',
    uuid: passage,
    time: String(wireTime(context, device)),
    session: device.state.serial,
  };
}

/**
 * Returns the endpoint for this kind of credential, and the fields that only this endpoint has. In Pro mode the device
 * sends a person whom it knows as a user.
 */
function questionOf(
  device: Device,
  credential: Credential,
): { endpoint: string; fields: Record<string, string> } {
  const identifiesItself = device.state.settings.general?.local_identification === '1';
  if (credential.kind === 'userId' || credential.kind === 'face' || identifiesItself) {
    const user = findUser(device, credential);
    return {
      endpoint: 'new_user_identified.fcgi',
      fields: {
        event: String(eventCode.granted),
        user_id: String(user?.id ?? credential.value),
        user_name: String(user?.name ?? ''),
        user_has_image: user && device.state.images[String(user.id)] ? '1' : '0',
      },
    };
  }
  return credential.kind === 'card'
    ? { endpoint: 'new_card.fcgi', fields: { card_value: String(credential.value) } }
    : { endpoint: 'new_qrcode.fcgi', fields: { qrcode_value: credential.value } };
}
