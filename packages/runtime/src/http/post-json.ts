import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { PublicAddress } from './public-address.ts';

const WITHIN_MS = 8_000;

export class AnsweredOtherwise extends Error {
  constructor(readonly status: number) {
    super(`answered ${status}`);
    this.name = 'AnsweredOtherwise';
  }
}

/** Body and headers of a request. The headers must include the content type. */
interface HttpPayload {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** Sends a value as a JSON body with `postBytes`. */
export const postJson = (address: PublicAddress, body: unknown, within?: { withinMs?: number }) =>
  postBytes(
    address,
    { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) },
    within,
  );

/**
 * Sends a body to exactly the IP address that `requirePublicAddress` checked. Follows no redirect and reads only the
 * status of the answer.
 * @returns the status
 * @throws AnsweredOtherwise when the status is not 2xx
 * @throws Error when no answer arrives in time
 */
export function postBytes(
  { url, ip }: PublicAddress,
  { headers, body }: HttpPayload,
  { withinMs = WITHIN_MS }: { withinMs?: number } = {},
): Promise<number> {
  const family = isIP(ip);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'POST',
      // The host name is needed for the certificate check and the Host header. The IP address was already resolved.
      lookup: (_host, { all }, found) =>
        all ? found(null, [{ address: ip, family }]) : found(null, ip, family),
      signal: AbortSignal.timeout(withinMs),
      agent: false,
      headers: { ...headers, 'content-length': body.length },
    });
    request.once('response', (response) => {
      const { statusCode = 0 } = response;
      response.destroy();
      if (statusCode >= 200 && statusCode < 300) resolve(statusCode);
      else reject(new AnsweredOtherwise(statusCode));
    });
    request.once('error', reject);
    request.end(body);
  });
}
