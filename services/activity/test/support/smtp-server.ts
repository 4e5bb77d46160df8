import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface Delivery {
  from: string;
  to: string[];
  raw: string;
}

/** As much of a mail server as a client needs to hand over a message. */
export interface SmtpServer {
  url: string;
  delivered: Delivery[];
  /** How many connections were opened, ended ones too. */
  connections(): number;
  /** Answers the next `times` messages with this instead of taking them. */
  refuse(answer: string, times: number): void;
  /** Takes connections and says nothing, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** @param onTaken hears of each message, once the client is about to be told that it was taken */
export async function startSmtpServer(
  wished = 0,
  onTaken: (mail: Delivery) => void = () => undefined,
): Promise<SmtpServer> {
  const delivered: Delivery[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  /** Whom a frozen server will greet. */
  let waiting: (() => void)[] | null = null;

  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let mail: Delivery = { from: '', to: [], raw: '' };
    let data: string[] | null = null;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const command = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) say('250 localhost');
      else if (/^MAIL FROM:/i.test(line)) {
        mail = { from: line.slice(10), to: [], raw: '' };
        say('250 ok');
      } else if (/^RCPT TO:/i.test(line)) {
        mail.to.push(line.slice(8).replace(/[<>]/g, ''));
        say('250 ok');
      } else if (/^DATA/i.test(line)) {
        data = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    const greet = () => say('220 localhost');
    if (waiting) waiting.push(greet);
    else greet();
    createInterface(socket).on('line', (line) => {
      if (!data) return command(line);
      if (line !== '.') return void data.push(line.replace(/^\.\./, '.'));
      const refusal = refusals.shift();
      if (!refusal) {
        const taken = { ...mail, raw: data.join('\n') };
        delivered.push(taken);
        onTaken(taken);
      }
      data = null;
      say(refusal ?? '250 taken');
    });
  });
  await new Promise<void>((resolve) => server.listen(wished, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    connections: () => connections,
    refuse: (answer, times) => void refusals.push(...Array.from({ length: times }, () => answer)),
    freeze() {
      waiting ??= [];
    },
    thaw() {
      const all = waiting ?? [];
      waiting = null;
      for (const greet of all) greet();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
