import type { Database } from '../database.ts';
import { neverSpokenWith } from '../models/gates/turnstile-device.ts';

/** Lets the devices of older databases count as never spoken with. */
export async function turnstileDevice({ turnstiles }: Database): Promise<void> {
  await turnstiles.collection.updateMany(
    { device: { $exists: false } },
    { $set: { device: neverSpokenWith(), removedAt: null } },
  );
}
