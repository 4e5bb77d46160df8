import type { Socket } from 'node:net';
import { openLink } from '@reserva/testing/breakable-link';
import {
  answeredBy,
  answerTo,
  type Document,
  idOf,
  isCommand,
  onEachMessage,
  readCommand,
  sameAnswerTo,
  wantsAnswer,
  withCommand,
} from '@reserva/testing/mongo-wire';

/** A fault that affects one command. */
export interface Fault {
  /** Name of the command, such as `insert`. */
  command: string;
  /** Effect of the fault. `cut after` means that the command is done, but the connection ends before the answer. */
  how: 'refused' | 'cut before' | 'cut after';
  /** MongoDB's error for `refused`. */
  refusal?: { code: number; codeName: string };
}

/** A MongoDB server whose connections a test can break. */
export interface MongoStandIn {
  url: string;
  /** Returns the commands that arrived since the previous call, without those that the driver sends by itself. */
  receivedCommands(): Document[];
  /** Adds faults. Each fault affects only the next command with its name. */
  befall(...faults: Fault[]): void;
  stop(): Promise<void>;
}

const GREETINGS = new Set(['hello', 'ismaster', 'isMaster']);
const NAME = 'reserva';
/**
 * Fields of a command that only replica sets know. They are removed before the command is sent to the single server.
 */
const OF_REPLICAS = ['lsid', 'txnNumber', 'readConcern', '$clusterTime', '$readPreference'];

/**
 * Opens a proxy in front of a single MongoDB server. With `replicated` the proxy claims to be the primary of a replica
 * set. The proxy then answers a repeated write with the first answer, as MongoDB's specification of retryable writes
 * says.
 */
export async function standInForMongo(
  target: string,
  { replicated }: { replicated: boolean },
): Promise<MongoStandIn> {
  const faults: Fault[] = [];
  let receivedCommands: Document[] = [];
  /** Answers to earlier writes, by session and transaction number of the write. */
  const done = new Map<string, Buffer>();
  let address = '';

  const greeting = (): Document => ({
    isWritablePrimary: true,
    ismaster: true,
    helloOk: true,
    ...(replicated && membership(address)),
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    minWireVersion: 0,
    maxWireVersion: 25,
    ok: 1,
  });

  const befalling = (name: string): Fault | undefined => {
    const at = faults.findIndex(({ command }) => command === name);
    return at < 0 ? undefined : faults.splice(at, 1)[0];
  };

  function serve(near: Socket, far: Socket): void {
    const end = () => void near.destroy();
    const waiting = new Map<number, (answer: Buffer) => void>();
    onEachMessage(far, (answer) => {
      const settle = waiting.get(answeredBy(answer)) ?? ((late) => near.write(late));
      waiting.delete(answeredBy(answer));
      settle(answer);
    });
    onEachMessage(near, (message) => {
      const { command } = isCommand(message) ? readCommand(message) : { command: { hello: 1 } };
      const [name = ''] = Object.keys(command);
      // The proxy always answers the greeting itself, because the server behind it may be a replica set.
      if (GREETINGS.has(name)) return void near.write(answerTo(message, greeting()));
      if (name === 'endSessions') return void near.write(answerTo(message, { ok: 1 }));
      receivedCommands.push(command);
      const fault = befalling(name);
      if (fault?.how === 'cut before') return end();
      if (fault?.how === 'refused') return void near.write(answerTo(message, refusalOf(fault)));
      const key = numberOf(command);
      const before = key && done.get(key);
      if (before) return fault ? end() : void near.write(sameAnswerTo(message, before));
      if (wantsAnswer(message)) {
        waiting.set(idOf(message), (answer) => {
          if (key) done.set(key, answer);
          if (fault?.how === 'cut after') end();
          else near.write(answer);
        });
      }
      far.write(replicated ? withCommand(message, asAlone(command)) : message);
    });
  }

  const link = await openLink(target, serve);
  address = new URL(link.url).host;
  return {
    url: link.url,
    receivedCommands() {
      const before = receivedCommands;
      receivedCommands = [];
      return before;
    },
    befall: (...more) => void faults.push(...more),
    stop: link.cut,
  };
}

/**
 * Returns the fields of the greeting of a replica set with one member. Because of them, the driver numbers its writes
 * and retries them.
 */
const membership = (address: string): Document => ({
  setName: NAME,
  setVersion: 1,
  hosts: [address],
  me: address,
  primary: address,
  logicalSessionTimeoutMinutes: 30,
});

const refusalOf = ({ refusal = NOT_PRIMARY }: Fault): Document => ({
  ok: 0,
  errmsg: refusal.codeName,
  ...refusal,
  errorLabels: ['RetryableWriteError'],
});
const NOT_PRIMARY = { code: 10107, codeName: 'NotWritablePrimary' };

function numberOf({ lsid, txnNumber }: Document): string | null {
  if (txnNumber === undefined) return null;
  return `${JSON.stringify(lsid)} ${txnNumber}`;
}

function asAlone({ writeConcern, ...command }: Document): Document {
  const fields = Object.entries(command).filter(([name]) => !OF_REPLICAS.includes(name));
  return { ...Object.fromEntries(fields), ...(writeConcern !== undefined && { writeConcern: { j: true } }) };
}
