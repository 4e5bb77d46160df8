import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { createInterface } from 'node:readline';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { reasonOf } from './ask.ts';
import { serverName } from './server-name.ts';

const TIMEOUT_MS = 10_000;

/** The outcome of a conversation with a mail server. */
export type MailAnswer =
  | { reached: false; why: string }
  | {
      reached: true;
      refusedAt: 'greeting' | 'login' | 'sender' | 'recipient' | null;
      said: string;
      secure: boolean;
    };

interface Reply {
  code: number;
  /** The lines without their codes. */
  lines: string[];
}

/** A conversation in lines with a mail server (RFC 5321). */
interface Talk {
  reply(): Promise<Reply>;
  say(line: string): Promise<Reply>;
}

function talkOver(socket: Socket): Talk {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async (): Promise<Reply> => {
    const said: string[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('a conexão foi encerrada');
      const line: string = value;
      said.push(line.slice(4));
      if (line[3] !== '-') return { code: Number(line.slice(0, 3)), lines: said };
    }
  };
  return {
    reply,
    say(line) {
      socket.write(`${line}\r\n`);
      return reply();
    },
  };
}

const isGood = ({ code }: Reply): boolean => code >= 200 && code < 300;
const said = ({ code, lines }: Reply): string => `${code} ${lines.join(' ').slice(0, 200)}`;

/** Checks if a mail server accepts a message from this sender to this recipient. Sends no message and never throws. */
export async function askMailServer(
  server: URL,
  { from, to }: { from: string; to: string },
): Promise<MailAnswer> {
  const open = new Set<Socket>();
  const hold: Hold = (socket) => {
    open.add(socket);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('não responde')));
    return socket;
  };
  try {
    return await converse(await connect(server, hold), server, { from, to, hold });
  } catch (error) {
    return { reached: false, why: reasonOf(error) };
  } finally {
    for (const socket of open) socket.destroy();
  }
}

/** Registers a socket, so that it is closed on a timeout and at the end of the check. */
type Hold = <S extends Socket>(socket: S) => S;

async function connect({ protocol, hostname: host, port }: URL, hold: Hold): Promise<Socket> {
  const isTls = protocol === 'smtps:';
  const address = { host, port: Number(port || (isTls ? 465 : 587)) };
  const socket = hold(
    isTls
      ? connectTls({ ...address, ...serverName(host), rejectUnauthorized: false })
      : connectPlain(address),
  );
  await once(socket, isTls ? 'secureConnect' : 'connect');
  return socket;
}

async function converse(
  socket: Socket,
  { protocol, username, password, hostname: host }: URL,
  { from, to, hold }: { from: string; to: string; hold: Hold },
): Promise<MailAnswer> {
  let secure = protocol === 'smtps:';
  const refused = (
    refusedAt: Extract<MailAnswer, { reached: true }>['refusedAt'],
    reply: Reply,
  ): MailAnswer => ({
    reached: true,
    refusedAt,
    said: said(reply),
    secure,
  });
  let talk = talkOver(socket);
  const greeting = await talk.reply();
  if (!isGood(greeting)) return refused('greeting', greeting);
  const hello = `EHLO ${hostname() || 'localhost'}`;
  let offered = await talk.say(hello);
  if (!isGood(offered)) return refused('greeting', offered);
  if (!secure && offers(offered, 'STARTTLS') && isGood(await talk.say('STARTTLS'))) {
    const upgraded: TLSSocket = hold(connectTls({ socket, ...serverName(host), rejectUnauthorized: false }));
    await once(upgraded, 'secureConnect');
    secure = true;
    talk = talkOver(upgraded);
    offered = await talk.say(hello);
  }
  const login = Buffer.from(`\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`);
  const steps = [
    ...(username ? [['login', `AUTH PLAIN ${login.toString('base64')}`] as const] : []),
    ['sender', `MAIL FROM:<${from}>`],
    ['recipient', `RCPT TO:<${to}>`],
  ] as const;
  for (const [step, line] of steps) {
    const answer = await talk.say(line);
    if (!isGood(answer)) return refused(step, answer);
  }
  await talk.say('RSET');
  await talk.say('QUIT');
  return { reached: true, refusedAt: null, said: '', secure };
}

const offers = ({ lines }: Reply, capability: string): boolean =>
  lines.some((line) => line.toUpperCase().startsWith(capability));
