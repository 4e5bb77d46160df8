import { request } from 'node:http';
import { readUpTo } from '@reserva/runtime/http/read-body';
import type { RouteTo, Target } from '../devices/address-guard.ts';
import { DeviceFault } from '../devices/device-fault.ts';

/** Bytes. No answer of a device that we ask for is larger by far: lists come in pages, and pictures are only sent. */
const MAX_BYTES = 1024 * 1024;

export interface DeviceAnswer {
  status: number;
  text: string;
}

/**
 * One call of a device's REST API. Without keep-alive, as the vendor's own software calls it.
 * @throws DeviceFault unreachable when its address may not be called, or when there is no whole answer in time
 */
export async function ask(
  address: string,
  path: string,
  /** JSON, or the bytes of a file. Null: a GET. */
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
        // The address that was looked at, not its name once more: that could lead elsewhere by now.
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
