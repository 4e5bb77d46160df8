import { test } from 'vitest';
import { type EmulatedDevice, startDevices } from './devices.ts';

/** A `test` with `device`, an emulated turnstile that all tests of the file share. */
export const testWithDevice = test
  .extend('emulated', { scope: 'file' }, async ({}, { onCleanup }) => {
    const emulated = await startDevices(1);
    onCleanup(() => emulated.stop());
    return emulated;
  })
  .extend('device', { scope: 'file' }, ({ emulated }) => emulated.devices[0] as EmulatedDevice);
