import { importAccessKey, ownCodePayload, sealAccessCode } from '@reserva/domain/gates/access-code';
import { accessCodeKey, deviceToken } from '@reserva/secrets/keys';
import type { Call } from './closed-loop.ts';
import type { Diner, Gate } from './people.ts';

/** Builds the calls that turnstiles send. */
export interface Gates {
  scanBadge(index: number, diner: Diner): Call;
  scanCode(index: number, diner: Diner): Promise<Call>;
  /** Builds the turn that follows the scan with the same index. */
  turn(index: number): Call;
}

/**
 * Creates the calls of gates.
 * @param round prefix of the scan ids; it must be new for each round, because a repeated id means the same scan
 * @param inLine number of consecutive indexes that use the same gate
 */
export function createGates(secret: string, round: string, gates: readonly Gate[], inLine = 1): Gates {
  const gateOf = (index: number) => {
    const gate = gates[Math.floor(index / inLine) % gates.length];
    if (!gate) throw new Error('there is no gate');
    return { deviceId: gate.deviceId, base: `/d/${deviceToken(secret, gate.id)}` };
  };
  const uuidOf = (index: number) => `${round}${index.toString(16)}`;
  const scan = (index: number, path: string, fields: Record<string, string>): Call => {
    const { base, deviceId } = gateOf(index);
    const time = String(Math.floor(Date.now() / 1000));
    return {
      method: 'POST',
      path: `${base}/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ device_id: deviceId, uuid: uuidOf(index), time, ...fields }).toString(),
    };
  };
  return {
    scanBadge: (index, { badge }) => scan(index, 'new_card.fcgi', { card_value: badge }),
    async scanCode(index, { id, name, cpf, accessKeyVersion }) {
      const key = await importAccessKey(accessCodeKey(secret, id, accessKeyVersion));
      const code = await sealAccessCode(key, id, ownCodePayload({ name, cpf }, new Date()));
      return scan(index, 'new_qrcode.fcgi', { qrcode_value: code });
    },
    turn(index) {
      const { base, deviceId } = gateOf(index);
      const time = Math.floor(Date.now() / 1000);
      const event = { type: 7, name: 'TURN LEFT', time, uuid: uuidOf(index) };
      return {
        method: 'POST',
        path: `${base}/api/notifications/catra_event`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event, access_event_id: index, device_id: deviceId, time }),
      };
    },
  };
}
