import type { FacePhoto } from '../../models/gates/face-photos.ts';
import type { User } from '../../models/people/users.ts';
import { readBatched } from '../basics/read-batched.ts';

/** Fields of a person that a gate needs. */
const fields = { _id: 1, name: 1, cpf: 1, badge: 1, active: 1, role: 1, accessKeyVersion: 1 } as const;
export type KnownPerson = Pick<User, keyof typeof fields>;

const reading = (by: '_id' | 'badge' | 'cpf') =>
  readBatched<User, KnownPerson>({ of: ({ users }) => users, by, projection: fields });

/** Reads a person by id. Every scan reads its person with one of these three functions: by id, badge or CPF. */
export const personById = reading('_id');
export const personByBadge = reading('badge');
export const personByCpf = reading('cpf');

/**
 * Fields of a person that a reservation needs. `twoFactor.exempt` marks displays, which cannot reserve. The receipt is
 * sent to `email`.
 */
export type Reserver = Pick<User, '_id' | 'name' | 'cpf' | 'email' | 'active'> & {
  twoFactor: Pick<User['twoFactor'], 'exempt'>;
};
export const reserverById = readBatched<User, Reserver>({
  of: ({ users }) => users,
  by: '_id',
  projection: { name: 1, cpf: 1, email: 1, active: 1, 'twoFactor.exempt': 1 },
});

/** Finds the person of a recognised face by their id on turnstiles. */
export const faceOnDevices = readBatched<FacePhoto, Pick<FacePhoto, '_id' | 'enrolled'>>({
  of: ({ facePhotos }) => facePhotos,
  by: 'deviceUserId',
  projection: { enrolled: 1, deviceUserId: 1 },
});
