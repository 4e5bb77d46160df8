import { randomBytes } from 'node:crypto';
import type { AccessCodePayload } from '@reserva/contracts/access-code';
import type { Credential } from '@reserva/contracts/commands';
import type { User } from '@reserva/database/models/users';
import { importAccessKey, sealAccessCode } from '@reserva/domain/access-code';
import { accessCodeKey } from '@reserva/runtime/secrets';
import type { ReservationBed } from './bed.ts';

/** What a code says, with a life of 60 s from now unless said otherwise. */
export type CodeFacts = Pick<AccessCodePayload, 't' | 'c'> & Partial<AccessCodePayload>;

/** A code as the issuer's browser seals it. `sealedBy`: with another key than that of the issuer it names. */
export async function codeOf(
  { clock, config }: ReservationBed,
  issuer: User,
  facts: CodeFacts,
  sealedBy: Pick<User, '_id' | 'accessKeyVersion'> = issuer,
): Promise<Extract<Credential, { kind: 'code' }>> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const payload = {
    n: issuer.name,
    i: now,
    x: now + 60,
    k: randomBytes(9).toString('base64url'),
    ...facts,
  } as AccessCodePayload;
  const key = await importAccessKey(accessCodeKey(config.secret, sealedBy._id, sealedBy.accessKeyVersion));
  return { kind: 'code', text: await sealAccessCode(key, issuer._id, payload) };
}

/** An employee's own code. */
export const ownCode = (bed: ReservationBed, user: User, facts: Partial<AccessCodePayload> = {}) =>
  codeOf(bed, user, { t: 'e', c: user.cpf, ...facts } as CodeFacts);
