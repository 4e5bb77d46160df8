import type { Device } from './device.ts';

/** The id of the row that contains our server's address, as in the vendor's sample. */
const SERVER_ID = 1;

/**
 * Sets the device up as an installer does. It becomes online in Enterprise mode, which sends cards and QR codes to the
 * server. It reads alphanumeric QR codes and notifies the monitor at the server's address. The setup runs once per
 * address, so it does not overwrite later changes made over the API.
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
