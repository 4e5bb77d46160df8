import { createConnection } from 'node:net';
import process from 'node:process';

/**
 * Health of a process that listens on no port: `node deploy/alive.mjs NAME` succeeds while the sign of life that the
 * service NAME renews every two seconds (packages/runtime/src/heartbeat.ts) stands in Redis.
 */
const { REDIS_URL, QUEUE_PREFIX = 'reserva' } = process.env;
const { hostname, port, password } = new URL(REDIS_URL);
const words = (...all) =>
  `*${all.length}\r\n${all.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

const socket = createConnection({ host: hostname, port: Number(port || 6379) });
socket.setTimeout(3_000, () => process.exit(1));
socket.on('error', () => process.exit(1));
if (password) socket.write(words('AUTH', decodeURIComponent(password)));
socket.write(words('EXISTS', `${QUEUE_PREFIX}:alive:${process.argv[2]}`));

let answer = '';
socket.on('data', (chunk) => {
  answer += chunk;
  if (/^:1\r\n/m.test(answer)) process.exit(0);
  if (/^(:0|-)/m.test(answer)) process.exit(1);
});
