import { request } from 'node:http';
import { readUpTo } from '@reserva/runtime/http/read-body';
import type { RouteTo, Target } from '../devices/address-guard.ts';
import { DeviceFault } from '../devices/device-fault.ts';

/**
 * Maximum size of an answer, in bytes. All answers that we request are much smaller, because lists are read in pages
 * and photos are sent but never read.
 */
const MAX_BYTES = 1024 * 1024;

export interface DeviceAnswer {
  status: number;
  text: string;
}

/**
 * Makes one call to a device's REST API. The connection has no keep-alive, as in the vendor's own software.
 * @throws DeviceFault `unreachable` when the address must not be called or no complete answer arrives in time
 */
export async function ask(
  address: string,
  path: string,
  /** JSON text or the bytes of a file; null makes the call a GET. */
  body: string | Uint8Array | null,
  { timeoutMs, signal, route }: { timeoutMs: number; signal: AbortSignal; route: RouteTo },
): Promise<DeviceAnswer> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const target = await route(address, limit);
    return await exchange(target, { address, path, body, signal: limit });
  } catch (cause) {
    throw new DeviceFault('unreachable', `no answer from ${address}`, cause);
  }
}

interface Question {
  address: string;
  path: string;
  body: string | Uint8Array | null;
  signal: AbortSignal;
}

function exchange({ host, port }: Target, { address, path, body, signal }: Question): Promise<DeviceAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        // Use the checked IP address. Resolving the name again could return another address.
        host,
        port,
        path: `/${path}`,
        agent: false,
        signal,
        method: body === null ? 'GET' : 'POST',
        headers: {
          host: address,
          ...(body !== null && {
            'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (answer) => {
        readUpTo(answer, MAX_BYTES).then(
          (bytes) => resolve({ status: answer.statusCode ?? 0, text: bytes.toString('utf8') }),
          (error) => {
            call.destroy();
            reject(error);
          },
        );
      },
    );
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}
