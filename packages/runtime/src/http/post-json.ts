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

/** What is sent: never a body without its type. */
interface HttpPayload {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** Sends a body as JSON (`postBytes`). */
export const postJson = (address: PublicAddress, body: unknown, within?: { withinMs?: number }) =>
  postBytes(
    address,
    { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) },
    within,
  );

/**
 * Sends a body to an address that was judged, and to the very one that was. Follows no redirect, reads no answer beyond its
 * status. @returns that status. @throws AnsweredOtherwise where it is no success; another error where it is not there in time
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
      // The name is for the certificate and the host's header; where it leads is known already.
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
