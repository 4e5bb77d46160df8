import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushAddress } from '@reserva/database/models/people/sessions';

/** A simulated push service with its browsers. */
export interface PushService {
  /** Messages that the service received, in the order of arrival. */
  received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  /** Sets the HTTP status of all later answers. */
  answer(status: number): void;
  /** Adds a browser and returns its push address. `read` decrypts a message to this browser. */
  browser(name: string): { address: PushAddress; read(body: Buffer): unknown };
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const received: PushService['received'] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answer: (next) => {
      status = next;
    },
    browser(name) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const address = {
        endpoint: `http://127.0.0.1:${port}/${name}`,
        p256dh,
        auth: auth.toString('base64url'),
      };
      return { address, read: (body) => open(body, keys, auth) };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Decrypts a message with the keys of the browser (RFC 8291). */
function open(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The content of the last record ends with a byte of the value 2.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'));
}

/**
 * Returns the data about the sender of a message (RFC 8292).
 * @throws Error when the message is not signed with the key that the browsers know
 */
export function senderOf(authorization: string | undefined, publicKey: string): { aud: string; sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    by,
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || key !== publicKey) throw new Error('not signed by the key that browsers know');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
