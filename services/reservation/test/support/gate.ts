import type { CommandResult } from '@reserva/contracts/commands';
import type { GateDecision } from '@reserva/contracts/gates/checkin-commands';
import type { Credential } from '@reserva/contracts/gates/credential';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { User } from '@reserva/database/models/people/users';
import { insertTurnstile } from '@reserva/testing/factories';
import { authoriseScan } from '../../src/gates/authorise-scan.ts';
import { recordTurn } from '../../src/gates/record-turn.ts';
import { releaseScan } from '../../src/gates/release-scan.ts';
import { metaOf, type ReservationFixture } from './fixture.ts';

/** The actions of a person at a turnstile. */
export interface Gate {
  turnstile: Turnstile;
  /** Shows a credential to the reader. Without a key the device assigns a new one. */
  scan(credential: Credential, key?: string): Promise<GateDecision & { key: string }>;
  /** Turns the arm. @param key the key of the scan; null if the device does not report it */
  turn(key: string | null, at?: Date): Promise<CommandResult<'checkin.turn'>>;
  giveUp(key: string | null, at?: Date): Promise<boolean>;
}

let scans = 0;

export async function openGate(
  { context, database }: ReservationFixture,
  overrides: Partial<Turnstile> & { site: 1 | 2 },
): Promise<Gate> {
  const turnstile = await insertTurnstile(database, overrides);
  const { _id: turnstileId, deviceId } = turnstile;
  const meta = () => metaOf({ kind: 'device', turnstileId });
  return {
    turnstile,
    async scan(credential, key = `${deviceId}:${(++scans).toString(16).padStart(8, '0')}`) {
      return {
        ...answerOf(await authoriseScan(context, { turnstileId, passage: key, credential }, meta())),
        key,
      };
    },
    async turn(passage, at = context.clock.now()) {
      return answerOf(
        await recordTurn(context, { turnstileId, passage, turnedAt: at.toISOString() }, meta()),
      );
    },
    async giveUp(passage, at = context.clock.now()) {
      const payload = { turnstileId, passage, gaveUpAt: at.toISOString() };
      return answerOf(await releaseScan(context, payload, meta())).released;
    },
  };
}

function answerOf<V>(outcome: { ok: true; value: V } | { ok: false; code: string }): V {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
}

export const badge = (user: User): Credential => ({ kind: 'badge', number: user.badge });
