import { deviceUserId } from '@reserva/database/device-user-id';
import type { DeviceState } from '@reserva/database/models/gates/turnstile-device';
import { type EnrolledFace, enrolledFaces, stateOfFaces } from '@reserva/database/queries/gates/faces';
import type { Context } from '../context.ts';
import { DeviceFault } from './device-fault.ts';
import type { DeviceVisit } from './talk-with.ts';
import type { Face, TurnstileDevice } from './turnstile-device.ts';

/** Interval in milliseconds at which the faces on a device are compared, because another program can change them. */
const CHECK_EVERY_MS = 5 * 60_000;

type FacesState = NonNullable<DeviceState['faces']>;

/**
 * Writes missing enrolled faces to the device and erases other faces of ours. Compares with the list that the device
 * returns, so the next visit continues an interrupted sync. Erases faces before it adds new ones.
 * @param options `everything`: also try photos again that the device has refused. `withinMs`: time for new faces, in
 * milliseconds.
 * @throws DeviceFault
 */
export async function syncFaces(
  context: Context,
  device: TurnstileDevice,
  { turnstile }: DeviceVisit,
  { everything, withinMs }: { everything: boolean; withinMs: number },
): Promise<void> {
  const { database, clock, logger } = context;
  const { _id } = turnstile;
  const enrolled = await enrolledFaces(database);
  const before = turnstile.device.faces;
  if (!everything && !isDue(before, stateOfFaces(enrolled), clock.now())) return;
  const note = (faces: Omit<FacesState, 'checkedAt'>) =>
    database.turnstiles.updateOne(
      { _id },
      { $set: { 'device.faces': { checkedAt: clock.now(), ...faces } } },
    );

  const deviceFaces = await facesOn(device, before);
  if (!deviceFaces) {
    await note({ state: stateOfFaces(enrolled), people: null, refused: [] });
    return;
  }
  const desiredFaces = new Map(enrolled.map((face) => [deviceUserId(face.userId), face]));
  const gone = [...deviceFaces.keys()].filter((id) => !desiredFaces.has(id));
  await forget(context, device, _id, gone);

  const refusedFaces = everything
    ? []
    : (before?.refused ?? []).filter((photo) => isDesired(photo, desiredFaces));
  const isRefused = ({ userId, version }: EnrolledFace) =>
    refusedFaces.some((photo) => photo.userId === userId && photo.version === version);
  const missing = [...desiredFaces].filter(
    ([id, face]) => deviceFaces.get(id) !== face.version && !isRefused(face),
  );
  const deadline = performance.now() + withinMs;
  for (const [id, enrolment] of missing) {
    const face = await photoOf(context, enrolment);
    if (!face) continue;
    const reason = await device.putFace(face);
    if (reason !== null) {
      refusedFaces.push({ ...enrolment, reason });
      // The device refused the new photo. The old photo is erased, because the person no longer wants it to be used.
      if (deviceFaces.has(id)) await forget(context, device, _id, [id]);
    }
    if (performance.now() > deadline) break;
  }

  const after = gone.length + missing.length > 0 ? await device.readFaces() : deviceFaces;
  const there = [...desiredFaces].filter(([id, { version }]) => after.get(id) === version);
  const remains = [...after.keys()].filter((id) => !desiredFaces.has(id));
  const complete = remains.length === 0 && there.length + refusedFaces.length === desiredFaces.size;
  await note({
    state: complete ? stateOfFaces(enrolled) : null,
    people: there.length,
    refused: refusedFaces,
  });
  if (gone.length + missing.length > 0) {
    const counts = { missing: missing.length, gone: gone.length, refused: refusedFaces.length };
    logger.info(
      { turnstileId: _id, people: there.length, ...counts },
      'faces of a device brought up to date',
    );
  }
  if (remains.length > 0) throw new DeviceFault('differs', 'the device still knows faces it was to forget');
}

function isDue(before: FacesState | null, state: string, now: Date): boolean {
  if (!before || before.state !== state) return true;
  return Math.abs(now.getTime() - before.checkedAt.getTime()) >= CHECK_EVERY_MS;
}

/**
 * Reads the faces on a device.
 * @returns null if the model has no camera
 * @throws DeviceFault also when the device refuses the call although it had faces before
 */
export async function facesOn(
  device: TurnstileDevice,
  before: FacesState | null,
): Promise<Map<bigint, number> | null> {
  try {
    return await device.readFaces();
  } catch (error) {
    const neverHadAny = !before || before.people === null;
    if (neverHadAny && error instanceof DeviceFault && error.kind === 'refused') return null;
    throw error;
  }
}

async function forget(
  { database }: Context,
  device: TurnstileDevice,
  turnstileId: string,
  ids: readonly bigint[],
): Promise<void> {
  if (ids.length === 0) return;
  // Erasing a face also deletes the device's user, who may be in the roster of a meal. With this old `writtenAt`, the
  // roster counts as outdated and is written again.
  await database.turnstiles.updateOne(
    { _id: turnstileId, 'device.roster': { $ne: null } },
    { $set: { 'device.roster.writtenAt': new Date(0) } },
  );
  await device.removeFaces(ids);
}

const isDesired = (
  { userId, version }: EnrolledFace,
  desiredFaces: ReadonlyMap<bigint, EnrolledFace>,
): boolean => desiredFaces.get(deviceUserId(userId))?.version === version;

/** Loads a photo. @returns null if it was replaced or withdrawn meanwhile, or the person has left */
async function photoOf({ database }: Context, { userId, version }: EnrolledFace): Promise<Face | null> {
  const photo = await database.facePhotos.findOne({ _id: userId, enrolled: true, version }).lean();
  const user = await database.users.findOne({ _id: userId, active: true }).select({ name: 1 }).lean();
  return photo?.image && user
    ? { userId, name: user.name, version, image: new Uint8Array(photo.image) }
    : null;
}
