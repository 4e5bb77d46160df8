import { createSocket } from 'node:dgram';
import { createServer as createWeb } from 'node:https';
import type { Server } from 'node:net';
import type { Keep } from '@reserva/runtime/process/lifecycle';
import { SMTPServer } from 'smtp-server';
import { expiredCertificate } from './expired-certificate.ts';

/** Starts a proxy of another installation. Its certificate is expired, and it does not forward sockets. */
export async function startForeignProxy(keep: Keep, serverTime: () => number): Promise<string> {
  const server = createWeb(expiredCertificate, (_request, response) => {
    const headers = {
      connection: 'close',
      'x-server-time': String(serverTime()),
      'x-installation': 'another',
    };
    response.writeHead(200, headers).end('{}');
  });
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n'),
  );
  return `https://127.0.0.1:${await portOf(server, keep)}`;
}

/**
 * Starts a mail server that refuses every recipient.
 * @param heard receives the commands of the client
 */
export async function startRefusingMail(keep: Keep, heard: string[]): Promise<string> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onMailFrom({ address }, { openingCommand }, reply) {
      heard.push(String(openingCommand), `MAIL FROM:<${address}>`);
      reply();
    },
    onRcptTo({ address }, _session, reply) {
      heard.push(`RCPT TO:<${address}>`);
      reply(Object.assign(new Error('5.7.1 relay denied'), { responseCode: 550 }));
    },
  });
  // Ignore the error that follows because the doctor closes its connection without QUIT.
  smtp.on('error', () => undefined);
  return `smtp://127.0.0.1:${await portOf(smtp.server, keep)}`;
}

async function portOf(server: Server, keep: Keep): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  keep({ stop: () => new Promise((resolve) => server.close(() => resolve())) });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const SECONDS_1900_TO_1970 = 2_208_988_800;

/** Starts a time server that is ahead of this machine. */
export async function startTimeServer(keep: Keep, aheadMs: number): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (_question, { port, address }) => {
    const answer = Buffer.alloc(48);
    answer.writeUInt32BE(Math.floor((Date.now() + aheadMs) / 1000) + SECONDS_1900_TO_1970, 40);
    socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  keep({ stop: () => new Promise((resolve) => socket.close(() => resolve())) });
  return `ntp://127.0.0.1:${socket.address().port}`;
}
