import type { DeviceDifference } from '@reserva/database/models/gates/turnstile-device';
import { z } from 'zod';
import { DeviceFault } from '../devices/device-fault.ts';
import type { DesiredConfiguration } from '../devices/turnstile-device.ts';
import { anything, createRow, int, loadRows } from './rows.ts';
import type { ControlIdSession } from './session.ts';

/** Maximum interval that a device may have between two signs of life, in milliseconds. */
const MAX_ALIVE_INTERVAL_MS = 30_000;
const SERVER_NAME = 'Refeição';

const serverRow = z.object({ id: int, ip: z.string() });

interface DesiredSetting extends DeviceDifference {
  section: string;
  key: string;
  /** True if this firmware does not have the setting. The device would refuse a write of it. */
  unknown: boolean;
}

/** Compares the device's settings, and its row that names our server, with the desired configuration. */
export async function differences(
  session: ControlIdSession,
  { serverUrl }: DesiredConfiguration,
): Promise<DeviceDifference[]> {
  const [server, settings] = [
    await serverDifference(session, serverUrl),
    await wrongSettings(session, serverUrl),
  ];
  const own = settings.map(({ setting, wanted: desired, found: actual }) => ({
    setting,
    wanted: desired,
    found: actual,
  }));
  return server ? [server.difference, ...own] : own;
}

/**
 * Writes the settings that differ. Writes the address of our server before the mode `online`, because a device in this
 * mode without a server refuses everyone.
 */
export async function configure(
  session: ControlIdSession,
  { serverUrl }: DesiredConfiguration,
): Promise<void> {
  const server = await serverDifference(session, serverUrl);
  if (server) await writeServer(session, serverUrl, server.id);
  const wrong = await wrongSettings(session, serverUrl);
  for (const section of new Set(wrong.map((each) => each.section))) {
    const values = wrong.filter((each) => each.section === section && !each.unknown);
    if (values.length === 0) continue;
    const leaves = Object.fromEntries(values.map(({ key, wanted: desired }) => [key, desired]));
    await session.call('set_configuration', { [section]: leaves }, anything);
  }
}

/**
 * Checks if the setting `online_client.server_id` refers to a row with our address.
 * @returns null if it does; else the difference, and the id of a row with our address (null if there is none)
 */
async function serverDifference(
  session: ControlIdSession,
  serverUrl: string,
): Promise<{ id: bigint | null; difference: DeviceDifference } | null> {
  const section = await readSection(session, 'online_client', ['server_id']);
  const devices = await loadRows(session, 'devices', serverRow);
  const named = devices.find(({ id }) => String(id) === section?.server_id);
  if (named && sameAddress(named.ip, serverUrl)) return null;
  const ours = devices.find(({ ip }) => sameAddress(ip, serverUrl));
  return {
    id: ours?.id ?? null,
    difference: { setting: 'online_client.server_id', wanted: serverUrl, found: named?.ip ?? '' },
  };
}

/** Compares without `http://`, because devices store an address with or without it. */
const sameAddress = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (address: string): string => address.replace(/^http:\/\//, '').replace(/\/+$/, '');

async function writeServer(
  session: ControlIdSession,
  serverUrl: string,
  existingId: bigint | null,
): Promise<void> {
  const values = { name: SERVER_NAME, ip: serverUrl, public_key: '' };
  const id = existingId ?? (await createRow(session, 'devices', values));
  await session.call('set_configuration', { online_client: { server_id: String(id) } }, anything);
}

async function wrongSettings(session: ControlIdSession, serverUrl: string): Promise<DesiredSetting[]> {
  const wrong: DesiredSetting[] = [];
  const compare = (section: string, actual: Record<string, string>, desired: Record<string, string>) => {
    for (const [key, value] of Object.entries(desired)) {
      const is = actual[key] ?? '';
      const unknown = actual[key] === undefined;
      if (is !== value)
        wrong.push({ section, key, setting: `${section}.${key}`, wanted: value, found: is, unknown });
    }
  };
  const monitor = monitorOf(serverUrl);
  const actual = await need(session, 'monitor', [...Object.keys(monitor), 'alive_interval']);
  compare('monitor', actual, { ...monitor, alive_interval: aliveInterval(actual.alive_interval) });
  const client = await readSection(session, 'online_client', ['contingency_enabled']);
  if (client) compare('online_client', client, { contingency_enabled: '1' });
  // The section that contains `qrcode_legacy_mode_enabled` depends on the model.
  const readers = [];
  for (const section of ['barras', 'face_id']) {
    const reader = await readSection(session, section, ['qrcode_legacy_mode_enabled']);
    if (reader) readers.push({ section, reader });
  }
  for (const { section, reader } of readers) compare(section, reader, { qrcode_legacy_mode_enabled: '0' });
  if (readers.length === 0) compare('barras', {}, { qrcode_legacy_mode_enabled: '0' });
  // `general` comes last because `configure` writes the sections in this order.
  const general = { online: '1', local_identification: '0' };
  compare('general', await need(session, 'general', Object.keys(general)), general);
  return wrong;
}

function monitorOf(serverUrl: string): Record<string, string> {
  const { protocol, hostname, port, pathname } = new URL(serverUrl);
  const secure = protocol === 'https:';
  return {
    hostname: secure ? `https://${hostname}` : hostname,
    port: port || (secure ? '443' : '80'),
    path: `${pathname.replace(/^\/+|\/+$/g, '')}/api/notifications`,
  };
}

/** Returns the desired interval: that of the device if it is short enough, else our maximum. */
function aliveInterval(interval: string | undefined): string {
  const ms = Number(interval);
  return interval !== undefined && ms > 0 && ms <= MAX_ALIVE_INTERVAL_MS
    ? interval
    : String(MAX_ALIVE_INTERVAL_MS);
}

const need = async (session: ControlIdSession, section: string, keys: string[]) =>
  readSection(session, section, keys, { mayLack: false });

/**
 * Reads a section of the settings.
 * @returns null if this firmware has no such section and `mayLack` is true; installed devices with such firmware exist
 * @throws DeviceFault
 */
async function readSection(
  session: ControlIdSession,
  section: string,
  keys: string[],
  options: { mayLack: false },
): Promise<Record<string, string>>;
async function readSection(
  session: ControlIdSession,
  section: string,
  keys: string[],
): Promise<Record<string, string> | null>;
async function readSection(
  session: ControlIdSession,
  section: string,
  keys: string[],
  { mayLack = true }: { mayLack?: boolean } = {},
): Promise<Record<string, string> | null> {
  const answer = z.object({ [section]: z.record(z.string(), z.string()) });
  try {
    return (await session.call('get_configuration', { [section]: keys }, answer))[section] ?? {};
  } catch (error) {
    if (mayLack && error instanceof DeviceFault && error.kind === 'refused') return null;
    throw error;
  }
}
