import type { FacePhoto } from '../../models/gates/face-photos.ts';
import type { User } from '../../models/people/users.ts';
import { readBatched } from '../basics/read-batched.ts';

/** What a gate needs to know of a person. */
const fields = { _id: 1, name: 1, cpf: 1, badge: 1, active: 1, role: 1, accessKeyVersion: 1 } as const;
export type KnownPerson = Pick<User, keyof typeof fields>;

const reading = (by: '_id' | 'badge' | 'cpf') =>
  readBatched<User, KnownPerson>({ of: ({ users }) => users, by, projection: fields });

/** The person with this id, badge or CPF: asked with every scan. */
export const personById = reading('_id');
export const personByBadge = reading('badge');
export const personByCpf = reading('cpf');

/** Who is to be reserved for: displays eat nothing, and the receipt goes to the address. */
export type Reserver = Pick<User, '_id' | 'name' | 'cpf' | 'email' | 'active'> & {
  twoFactor: Pick<User['twoFactor'], 'exempt'>;
};
export const reserverById = readBatched<User, Reserver>({
  of: ({ users }) => users,
  by: '_id',
  projection: { name: 1, cpf: 1, email: 1, active: 1, 'twoFactor.exempt': 1 },
});

/** Whose face a turnstile has recognised, by the person's number on the devices. */
export const faceOnDevices = readBatched<FacePhoto, Pick<FacePhoto, '_id' | 'enrolled'>>({
  of: ({ facePhotos }) => facePhotos,
  by: 'deviceUserId',
  projection: { enrolled: 1, deviceUserId: 1 },
});
