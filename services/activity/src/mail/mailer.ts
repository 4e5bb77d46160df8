import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { histogram, SECONDS } from '@reserva/runtime/metrics/registry';
import type { Clock } from '@reserva/runtime/process/clock';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { withOutageQueue } from './fail-fast-while-silent.ts';
import type { Letter } from './letter.ts';

export interface Message extends Letter {
  /** This id is also the Message-ID, so that a mail server can drop a repetition. */
  id: string;
  to: string;
}

export interface Mailer extends Running {
  /** @returns the server's response. @throws Error when the message was not accepted; sending it again is harmless */
  send(message: Message): Promise<string>;
  /** Checks that messages would be accepted, without sending one. @throws Error with the reason if not */
  check(): Promise<void>;
}

/** Timeouts in milliseconds. With the defaults, a silent server would delay the other messages for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/**
 * Connections to the mail server. They stay open between messages, because thousands of receipts are sent at noon.
 * Common providers allow three connections for each sender.
 */
const CONNECTIONS = { pool: true, maxConnections: 3 } as const;
const DOMAIN = 'reserva-de-refeicao';
const UNFINISHED = '.tmp';

/** Creates a mailer that sends by SMTP, or writes `.eml` files that any mail program opens. */
export async function createMailer(
  { smtpUrl, directory, from }: Config['mail'],
  clock: Clock,
): Promise<Mailer> {
  const toMail = ({ id, to, subject, text, html }: Message): SendMailOptions => ({
    from,
    to,
    subject,
    messageId: `${id}@${DOMAIN}`,
    date: clock.now(),
    text,
    html,
    encoding: 'quoted-printable',
  });

  if (smtpUrl) {
    const transport = createTransport({ url: smtpUrl, ...CONNECTIONS, ...TIMEOUTS });
    const send = async (message: Message) => (await transport.sendMail(toMail(message))).response;
    return {
      send: withOutageQueue(send, CONNECTIONS.maxConnections),
      check: async () => void (await transport.verify()),
      stop: async () => transport.close(),
    };
  }
  if (!directory) throw new Error('neither a mail server nor a mail folder is configured');
  await mkdir(directory, { recursive: true });
  await removeUnfinished(directory);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      // The file is renamed when it is complete, so that no reader sees a part of it. A repetition replaces it.
      const unfinished = join(directory, `${randomUUID()}${UNFINISHED}`);
      const { message: composed } = await composer.sendMail(toMail(message));
      await writeFile(unfinished, composed);
      await rename(unfinished, join(directory, `${message.id}.eml`));
      return 'gravado em arquivo: nenhum servidor de e-mail configurado';
    },
    check: () => access(directory, constants.W_OK),
    stop: async () => undefined,
  };
}

/**
 * Removes incomplete files of a killed process. If another process is writing such a file, it fails and sends its
 * message again.
 */
async function removeUnfinished(directory: string): Promise<void> {
  const unfinished = (await readdir(directory)).filter((name) => name.endsWith(UNFINISHED));
  await Promise.all(unfinished.map((name) => rm(join(directory, name), { force: true })));
}

const sending = histogram({
  name: 'mail_duration_seconds',
  help: 'Duration of the handing over of an e-mail to the mail server, or folder',
  labelNames: ['result'],
  buckets: [...SECONDS, 15, 60],
});

/** Wraps a mailer so that its messages are counted. */
export const observed = (mailer: Mailer): Mailer => ({
  ...mailer,
  async send(message) {
    const timed = sending.startTimer();
    try {
      const said = await mailer.send(message);
      timed({ result: 'sent' });
      return said;
    } catch (error) {
      timed({ result: 'failed' });
      throw error;
    }
  },
});
