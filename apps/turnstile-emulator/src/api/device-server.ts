import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from '@reserva/runtime/http/listen';
import type { Context } from '../context.ts';
import type { Device } from '../device/device.ts';
import { createDeviceApi } from './device-api.ts';

/** A turnstile's own HTTP port. */
export interface DeviceServer {
  port: number;
  /** Closes all open connections. Otherwise clients would wait on connections from before a change of the network. */
  cutConnections(): void;
  stop(): Promise<void>;
}

/**
 * Listens on the device's port. With the fault `network: 'off'` the server resets connections. With `'silent'` it
 * accepts them and never answers.
 * @throws {Error} when the port is taken
 */
export async function startDeviceServer(
  context: Context,
  device: Device,
  port: number,
): Promise<DeviceServer> {
  const answer = getRequestListener(createDeviceApi(context, device).fetch);
  const server = createServer((request, response) => {
    if (device.state.faults.network === 'on') return void answer(request, response);
    if (device.state.faults.network === 'off') return void request.socket.destroy();
  });
  server.on('connection', (socket) => {
    if (device.state.faults.network === 'off') socket.destroy();
  });
  const { port: opened, cut } = await listen(server, { port, host: context.config.host });
  return {
    port: opened,
    cutConnections: cut,
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      return closed;
    },
  };
}
