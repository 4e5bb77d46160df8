import type { IdentificationAnswer } from '@reserva/contracts/gates/device';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { User } from '@reserva/database/models/people/users';
import { importAccessKey, ownCodePayload, sealAccessCode } from '@reserva/domain/gates/access-code';
import { accessCodeKey, deviceToken } from '@reserva/secrets/keys';
import type { StackFixture } from '@reserva/testing/stack-fixture';

export interface DeviceAnswer {
  status: number;
  /** Undefined if the answer has no JSON. */
  body: { result?: IdentificationAnswer['result'] } | undefined;
}

/** A turnstile as the gateway's device port sees it. */
export interface Device {
  base: string;
  /** Sends a request of the reader as a form. Omitted fields have the device's usual values. */
  ask(path: string, fields: Record<string, string | undefined>): Promise<DeviceAnswer>;
  /** Sends a notification of the monitor as JSON. */
  tell(path: string, body: unknown): Promise<DeviceAnswer>;
  scan(code: string, uuid?: string): Promise<IdentificationAnswer['result']>;
  card(number: string): Promise<IdentificationAnswer['result']>;
  /**
   * Sends an event of the arm: 7 turned left, 8 turned right, 9 given up. The uuid is that of the scan, or null if the
   * firmware has none. `row` is the row of the device's log.
   */
  arm(type: number, uuid: string | null, fields?: { row?: number; time?: number }): Promise<DeviceAnswer>;
}

export const TURN_LEFT = 7;
export const TURN_RIGHT = 8;
export const GIVE_UP = 9;

let scans = 0;
/** Returns the id of a scan, which has eight hexadecimal digits. */
export const newUuid = (): string => (++scans).toString(16).padStart(8, '0');

export function createDevice(
  { deviceUrl, secret }: Pick<StackFixture, 'deviceUrl' | 'secret'>,
  { _id, deviceId }: Turnstile,
): Device {
  const base = `${deviceUrl}/d/${deviceToken(secret, _id)}`;
  const post = async (path: string, type: string, body: string): Promise<DeviceAnswer> => {
    const answer = await fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const device: Device = {
    base,
    ask(path, given) {
      const fields = {
        device_id: deviceId,
        identifier_id: '1145569280',
        portal_id: '1',
        uuid: newUuid(),
        time: '1763563320',
        ...given,
      };
      const named = Object.entries(fields).filter(
        (field): field is [string, string] => field[1] !== undefined,
      );
      return post(path, 'application/x-www-form-urlencoded', new URLSearchParams(named).toString());
    },
    tell: (path, body) => post(path, 'application/json', JSON.stringify(body)),
    scan: async (code, uuid = newUuid()) =>
      resultOf(await device.ask('new_qrcode.fcgi', { qrcode_value: code, uuid })),
    card: async (number) => resultOf(await device.ask('new_card.fcgi', { card_value: number })),
    arm(type, uuid, { row = 15, time = 1763563325 } = {}) {
      const name = { 7: 'TURN LEFT', 8: 'TURN RIGHT', 9: 'GIVE UP' }[type] ?? 'UNKNOWN';
      const event = { type, name, time, ...(uuid !== null && { uuid }) };
      return device.tell('api/notifications/catra_event', {
        event,
        access_event_id: row,
        device_id: Number(deviceId),
        time,
      });
    },
  };
  return device;
}

function resultOf({ status, body }: DeviceAnswer): IdentificationAnswer['result'] {
  if (!body?.result) throw new Error(`the scan was answered with ${status}`);
  return body.result;
}

/** Creates an employee's own access code, as their browser would do now. */
export async function ownCode({ clock, secret }: StackFixture, user: User): Promise<string> {
  const key = await importAccessKey(accessCodeKey(secret, user._id, user.accessKeyVersion));
  return sealAccessCode(key, user._id, ownCodePayload(user, clock.now()));
}
