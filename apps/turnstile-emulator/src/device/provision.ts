import type { Device } from './device.ts';

/** Id of the row that names our server, as in the vendor's sample. */
const SERVER_ID = 1;

/**
 * Does what an installer does at the device: online in Enterprise mode (so that cards and QR codes go to
 * the server), alphanumeric QR codes, monitor on the server's address. Applied once per address: later
 * changes made over the API stay.
 */
export function provision(
  device: Device,
  options: { serverUrl: string; requestTimeoutMs: number; aliveIntervalMs: number },
): void {
  if (device.state.provisionedFor === options.serverUrl) return;
  const url = new URL(options.serverUrl);
  const base = url.pathname.replace(/^\/+|\/+$/g, '');
  const { settings, tables } = device.state;
  const server = {
    id: SERVER_ID,
    name: 'Refeição',
    ip: options.serverUrl.replace(/\/+$/, ''),
    public_key: '',
  };
  tables.devices = [...tables.devices.filter((row) => String(row.id) !== String(SERVER_ID)), server];
  device.state.lastIds.devices = Math.max(device.state.lastIds.devices ?? 0, SERVER_ID);
  settings.general = { ...settings.general, online: '1', local_identification: '0' };
  settings.online_client = {
    ...settings.online_client,
    server_id: String(SERVER_ID),
    request_timeout: String(options.requestTimeoutMs),
  };
  settings.monitor = {
    ...settings.monitor,
    hostname: url.protocol === 'https:' ? `https://${url.hostname}` : url.hostname,
    port: url.port || (url.protocol === 'https:' ? '443' : '80'),
    path: base ? `${base}/api/notifications` : 'api/notifications',
    alive_interval: String(options.aliveIntervalMs),
  };
  settings.barras = { ...settings.barras, qrcode_legacy_mode_enabled: '0' };
  device.state.provisionedFor = options.serverUrl;
  device.changed();
}
