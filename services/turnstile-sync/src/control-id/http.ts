import { request } from 'node:http';
import { DeviceFault } from '../devices/device-fault.ts';

/** No answer of a device is larger than this by far. */
const MOST_BYTES = 20 * 1024 * 1024;

export interface DeviceAnswer {
  status: number;
  text: string;
}

/**
 * One call of a device's REST API. Without keep-alive, as the vendor's own software calls it.
 * @throws DeviceFault unreachable when there is no whole answer in time
 */
export function ask(
  address: string,
  path: string,
  /** JSON, or the bytes of a file. Null: a GET. */
  body: string | Uint8Array | null,
  options: { timeoutMs: number; signal: AbortSignal },
): Promise<DeviceAnswer> {
  const unreachable = (cause: unknown) => new DeviceFault('unreachable', `no answer from ${address}`, cause);
  return new Promise((resolve, reject) => {
    const limit = AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)]);
    const call = request(
      `http://${address}/${path}`,
      {
        method: body === null ? 'GET' : 'POST',
        agent: false,
        signal: limit,
        ...(body !== null && {
          headers: {
            'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
            'content-length': Buffer.byteLength(body),
          },
        }),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size > MOST_BYTES) call.destroy(new Error('an answer without end'));
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
        answer.on('error', (error) => reject(unreachable(error)));
      },
    );
    call.on('error', (error) => reject(unreachable(error)));
    call.end(body ?? undefined);
  });
}
