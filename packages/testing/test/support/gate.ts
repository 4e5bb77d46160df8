import type { IdentificationAnswer } from '@reserva/contracts/gates/device';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { User } from '@reserva/database/models/people/users';
import { deviceToken } from '@reserva/secrets/keys';
import type { StackFixture } from '../../src/stack-fixture.ts';

const TURN_LEFT = 7;
const GRANTED = 7;

/** A turnstile that calls the gateway over HTTP. */
export interface Gate {
  /**
   * Sends the scan of a badge.
   * @returns true if the arm is now released
   * @throws Error when no answer arrives
   */
  read(user: User, uuid: string): Promise<boolean>;
  /**
   * Reports a turn of the arm.
   * @returns true if the gateway accepted the report
   * @throws Error when no answer arrives
   */
  turned(uuid: string): Promise<boolean>;
}

export function createGate({ deviceUrl, secret }: StackFixture, { _id, deviceId }: Turnstile): Gate {
  const base = `${deviceUrl}/d/${deviceToken(secret, _id)}`;
  const post = (path: string, type: string, body: string) =>
    fetch(`${base}/${path}`, { method: 'POST', headers: { 'content-type': type }, body });
  return {
    async read(user, uuid) {
      const form = new URLSearchParams({
        device_id: deviceId,
        identifier_id: '1',
        portal_id: '1',
        uuid,
        time: '1763563320',
        card_value: user.badge,
      });
      const answer = await post('new_card.fcgi', 'application/x-www-form-urlencoded', form.toString());
      const { result } = (await answer.json()) as Partial<IdentificationAnswer>;
      return result?.event === GRANTED;
    },
    async turned(uuid) {
      const event = { type: TURN_LEFT, name: 'TURN LEFT', uuid, time: 1763563325 };
      const body = { event, access_event_id: 15, device_id: Number(deviceId), time: 1763563325 };
      const answer = await post('api/notifications/catra_event', 'application/json', JSON.stringify(body));
      return answer.ok;
    },
  };
}
