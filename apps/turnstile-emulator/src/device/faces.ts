import { toWireInt, type WireInt } from '@reserva/runtime/http/wire-json';
import { type Device, setting } from './device.ts';
import type { Row } from './state.ts';

/**
 * The reasons for which a device refuses a picture. Codes and messages are from the vendor documentation. `unknownUser`
 * is not documented but was seen on installed devices.
 */
export const pictureFaults = {
  unknownUser: { code: 1, message: 'User does not exist' },
  notAPicture: { code: 1, message: 'Image file not recognized' },
  noFace: { code: 2, message: 'Face not detected' },
  exists: { code: 3, message: 'Face exists' },
  blurred: { code: 8, message: 'Low sharpness' },
} as const;

export type PictureFault = (typeof pictureFaults)[keyof typeof pictureFaults];

/** A person whose face the device recognises. */
export interface KnownFace {
  userId: WireInt;
  name: string;
  timestamp: number;
}

/**
 * Enrols a picture. The emulator does not search the picture for a face. With `match` it refuses a picture whose bytes
 * equal another person's picture.
 * @returns the reason of a refusal, or null if the picture is enrolled
 */
export function enrolFace(
  device: Device,
  userId: WireInt,
  { timestamp, picture, match }: { timestamp: number; picture: Buffer; match: boolean },
): PictureFault | null {
  const { state } = device;
  const user = state.tables.users.find((row) => String(row.id) === String(userId));
  if (!user) return pictureFaults.unknownUser;
  if (!isPicture(picture)) return pictureFaults.notAPicture;
  if (state.faults.pictures === 'no-face') return pictureFaults.noFace;
  if (state.faults.pictures === 'blurred') return pictureFaults.blurred;
  const image = picture.toString('base64');
  const isOthers = Object.entries(state.images).some(
    ([id, other]) => id !== String(userId) && other.image === image,
  );
  if (match && isOthers) return pictureFaults.exists;
  const keepsImage = setting(device, 'general', 'keep_user_image') !== '0';
  state.images[String(userId)] = { timestamp, image: keepsImage ? image : null };
  user.image_timestamp = timestamp;
  device.changed();
  return null;
}

/** Deletes the faces of these people, or all faces if `userIds` is null. */
export function destroyFaces(device: Device, userIds: readonly WireInt[] | null): void {
  const { state } = device;
  const gone = new Set(userIds?.map(String) ?? Object.keys(state.images));
  state.images = Object.fromEntries(Object.entries(state.images).filter(([id]) => !gone.has(id)));
  for (const user of state.tables.users) if (gone.has(String(user.id))) user.image_timestamp = 0;
  device.changed();
}

/** Lists all pictures, including those of deleted users. */
export const picturesOn = ({ state }: Device): { user_id: WireInt; timestamp: number }[] =>
  Object.entries(state.images).map(([id, { timestamp }]) => ({ user_id: toWireInt(id), timestamp }));

/** Returns the people whom the device recognises, sorted by name. */
export function facesOn({ state }: Device): KnownFace[] {
  const faces = state.tables.users.flatMap((user): KnownFace[] => {
    const picture = state.images[String(user.id)];
    if (!picture || typeof user.id === 'string' || user.id === undefined) return [];
    return [{ userId: user.id, name: String(user.name ?? ''), timestamp: picture.timestamp }];
  });
  return faces.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

/** Finds the user with an enrolled face by number or name. */
export function findFace(device: Device, text: string): Row | undefined {
  const normalized = text.trim().toLocaleLowerCase('pt-BR');
  const face = facesOn(device).find(
    ({ userId, name }) => String(userId) === normalized || name.toLocaleLowerCase('pt-BR') === normalized,
  );
  return face && device.state.tables.users.find(({ id }) => id === face.userId);
}

/** Recognises JPEG and PNG by their first bytes. */
function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  return isJpeg || bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
}
