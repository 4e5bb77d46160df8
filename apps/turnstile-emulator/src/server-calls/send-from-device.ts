import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { type Device, numberSetting, setting } from '../device/device.ts';
import type { Call, Reply } from './post.ts';

/**
 * Sends a request from the device through its network faults and records it as the last contact.
 * @throws {Error} when no answer arrives
 */
export async function sendFromDevice(context: Context, device: Device, call: Call): Promise<Reply> {
  try {
    const reply = await throughNetwork(context, device, call);
    device.contact = { at: context.clock.now().getTime(), ok: reply.status === 200 };
    return reply;
  } catch (error) {
    device.contact = { at: context.clock.now().getTime(), ok: false };
    throw error;
  }
}

async function throughNetwork(context: Context, device: Device, call: Call): Promise<Reply> {
  const { network } = device.state.faults;
  if (network === 'off') throw new Error('network is off');
  if (network === 'silent') {
    await delay(call.timeoutMs, undefined, { ref: false });
    throw new Error(`no answer within ${call.timeoutMs} ms`);
  }
  const answered = context.post(call);
  device.underWay.add(answered);
  try {
    return await answered;
  } finally {
    device.underWay.delete(answered);
  }
}

/**
 * Returns the base address of the online server. It is `ip` of the `devices` row that `online_client.server_id`
 * references.
 * @returns null if there is no such row
 */
export function serverUrl(device: Device): string | null {
  const id = setting(device, 'online_client', 'server_id');
  const row = device.state.tables.devices.find((candidate) => String(candidate.id) === id);
  return row?.ip ? withScheme(String(row.ip)) : null;
}

/** Returns the base address of the monitor, or null if it has no host. */
export function monitorUrl(device: Device): string | null {
  const host = setting(device, 'monitor', 'hostname').trim();
  if (host === '') return null;
  const path = setting(device, 'monitor', 'path').replace(/^\/+|\/+$/g, '');
  const port = numberSetting(device, 'monitor', 'port', 80);
  const base = /^https?:\/\//.test(host) ? `${host}:${port}` : `http://${host}:${port}`;
  return path ? `${base}/${path}` : base;
}

/** Adds `http://` to an address without a scheme, as in the vendor's sample. */
function withScheme(address: string): string {
  const base = address.replace(/\/+$/, '');
  return /^https?:\/\//.test(base) ? base : `http://${base}`;
}
