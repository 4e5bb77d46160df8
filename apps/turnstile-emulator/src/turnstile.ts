import { type DeviceServer, startDeviceServer } from './api/device-server.ts';
import type { DeviceEntry } from './config.ts';
import type { Context } from './context.ts';
import { createDevice, type Device } from './device/device.ts';
import { provision } from './device/provision.ts';
import { type DeviceState, factoryState } from './device/state.ts';
import { openStateFile, type StateFile } from './device/state-file.ts';
import { reboot } from './gate/restart.ts';
import { startAlive } from './server-calls/alive.ts';
import { notifyOperationMode } from './server-calls/contingency.ts';

/** A running emulated turnstile with its device, port and state file. */
export interface Turnstile {
  device: Device;
  server: DeviceServer;
  memory: StateFile;
  stopAlive: () => void;
}

/**
 * Starts a turnstile with the state of its last run, or with the factory state if there is none. Then applies the entry
 * to it.
 * @throws {Error} when its port is taken or its state file cannot be read
 */
export async function switchOn(context: Context, entry: DeviceEntry, port: number): Promise<Turnstile> {
  const { memory, state, isNew } = await remember(context, entry.deviceId, () => turnstile.device.state);
  const device = createDevice({
    name: entry.name,
    kind: entry.kind,
    site: entry.local,
    state,
    changed: () => turnstile.memory.saveSoon(),
  });
  const turnstile: Turnstile = {
    device,
    memory,
    server: await startDeviceServer(context, device, port),
    stopAlive() {},
  };
  applyEntry(context, device, isNew ? entry : { ...entry, password: undefined });
  turnstile.stopAlive = startAlive(context, device);
  context.logger.info(
    { device: entry.name, deviceId: entry.deviceId, port: turnstile.server.port },
    'turnstile on',
  );
  void notifyOperationMode(context, device);
  return turnstile;
}

/** Applies an entry of the environment or the control page to a device. */
export function applyEntry(context: Context, device: Device, entry: DeviceEntry): void {
  device.name = entry.name;
  device.kind = entry.kind;
  device.site = entry.local;
  if (entry.password !== undefined) device.state.account.password = entry.password;
  if (entry.serverUrl !== undefined) {
    const { requestTimeoutMs, aliveIntervalMs } = context.config;
    provision(device, { serverUrl: entry.serverUrl, requestTimeoutMs, aliveIntervalMs });
  }
  device.changed();
}

/**
 * Replaces the device at the same address. The new device has another id and serial, and the state of its last run if
 * there is one.
 */
export async function replaceDevice(context: Context, turnstile: Turnstile, deviceId: string): Promise<void> {
  await turnstile.memory.flush();
  const { memory, state } = await remember(context, deviceId, () => turnstile.device.state);
  turnstile.memory = memory;
  turnstile.device.state = state;
  turnstile.device.held = [];
  turnstile.device.changed();
  reboot(context, turnstile.device);
}

export async function switchOff({ server, memory, stopAlive }: Turnstile): Promise<void> {
  stopAlive();
  await server.stop();
  await memory.flush();
}

async function remember(context: Context, deviceId: string, current: () => DeviceState) {
  const memory = openStateFile(context.config.dataDir, deviceId, current, (error) =>
    context.logger.error({ err: error, deviceId }, 'the memory of a device could not be written'),
  );
  const state = await memory.read();
  return { memory, state: state ?? factoryState(deviceId), isNew: state === null };
}
