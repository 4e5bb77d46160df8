import type { Database } from '../database.ts';
import type { DeviceState } from '../models/gates/turnstile-device.ts';
import { documents } from '../writes/documents.ts';

/** A turnstile whose field `otherDevice` still has its former name. */
interface Former {
  _id: string;
  device?: { stranger?: DeviceState['otherDevice'] };
}

/**
 * Copies the field `device.stranger` to its new name, `device.otherDevice`. The old field stays. A process of the
 * earlier version may still run, and it must read the old field to refuse that device.
 */
export async function otherDevice({ turnstiles }: Database): Promise<void> {
  const unnamed = { 'device.otherDevice': { $exists: false } } as const;
  const old = turnstiles.collection.find<Former>(unnamed).project<Former>({ 'device.stranger': 1 });
  for await (const { _id, device } of old) {
    const otherDevice = device?.stranger ?? null;
    await documents(turnstiles).updateOne(
      { _id, ...unnamed },
      { $set: { 'device.otherDevice': otherDevice } },
    );
  }
}
