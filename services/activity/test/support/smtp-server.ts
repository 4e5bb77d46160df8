import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A message with the recipients of its envelope. */
export interface Delivery {
  to: string[];
  mail: Email;
}

export interface TestSmtpServer {
  url: string;
  delivered: Delivery[];
  /** Returns how many connections were opened, including those that have ended. */
  connections(): number;
  /** Refuses the next messages with this SMTP reply code. */
  refuse(responseCode: number, times: number): void;
  /** Accepts connections without a greeting until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** @param onDelivery is called with each message before the client gets its reply */
export async function startSmtpServer(
  port = 0,
  onDelivery: (mail: Email) => void = () => undefined,
): Promise<TestSmtpServer> {
  const delivered: Delivery[] = [];
  const refusals: number[] = [];
  let connections = 0;
  /** Greetings that a frozen server holds back; null if it is not frozen. */
  let heldGreetings: (() => void)[] | null = null;

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(_session, greet) {
      connections++;
      if (heldGreetings) heldGreetings.push(greet);
      else greet();
    },
    async onData(stream, { envelope }, reply) {
      const mail = await PostalMime.parse(await buffer(stream));
      const responseCode = refusals.shift();
      if (responseCode) return reply(Object.assign(new Error('refused by the test'), { responseCode }));
      delivered.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
      onDelivery(mail);
      reply();
    },
  });
  // A client that is killed resets its connection.
  smtp.on('error', () => undefined);
  await once(smtp.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    delivered,
    connections: () => connections,
    refuse: (responseCode, times) => void refusals.push(...Array<number>(times).fill(responseCode)),
    freeze() {
      heldGreetings ??= [];
    },
    thaw() {
      const greetings = heldGreetings ?? [];
      heldGreetings = null;
      for (const greet of greetings) greet();
    },
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
