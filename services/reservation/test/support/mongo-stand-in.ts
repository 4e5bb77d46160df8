import type { Socket } from 'node:net';
import { openLink } from '@reserva/testing/breakable-link';
import {
  answeredBy,
  answerTo,
  type Document,
  eachMessage,
  idOf,
  isCommand,
  readCommand,
  sameAnswerTo,
  wantsAnswer,
  withCommand,
} from '@reserva/testing/mongo-wire';

/** What happens to a command on its way. */
export interface Fault {
  /** Its name, such as `insert`. */
  command: string;
  /** `cut after`: it is done, and the connection ends before anybody is told. */
  how: 'refused' | 'cut before' | 'cut after';
  /** As MongoDB says it. */
  refusal?: { code: number; codeName: string };
}

/** A MongoDB whose connections break when a test wants it. */
export interface MongoStandIn {
  url: string;
  /** What was asked since the last look, but for what the driver asks by itself. */
  receivedCommands(): Document[];
  /** Each of these happens once, to the next command of its name. */
  befall(...faults: Fault[]): void;
  stop(): Promise<void>;
}

const GREETINGS = new Set(['hello', 'ismaster', 'isMaster']);
const NAME = 'reserva';
/** What the engine behind, being alone, does not know. */
const OF_REPLICAS = ['lsid', 'txnNumber', 'readConcern', '$clusterTime', '$readPreference'];

/**
 * Stands before a MongoDB that is alone. As the primary of a replica set it says so, and takes a write that it has done
 * under the same number before as done: what is known of a replica set by MongoDB's own description of its protocol.
 */
export async function standInForMongo(
  target: string,
  { replicated }: { replicated: boolean },
): Promise<MongoStandIn> {
  const faults: Fault[] = [];
  let receivedCommands: Document[] = [];
  /** Answers by session and number of the write. */
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
    eachMessage(far, (answer) => {
      const settle = waiting.get(answeredBy(answer)) ?? ((late) => near.write(late));
      waiting.delete(answeredBy(answer));
      settle(answer);
    });
    eachMessage(near, (message) => {
      const { command } = isCommand(message) ? readCommand(message) : { command: { hello: 1 } };
      const [name = ''] = Object.keys(command);
      // Always its own answer: the server behind may be a replica set, too.
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

/** The fields by which the only member of a replica set greets, and for which the driver numbers its writes. */
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
  const kept = Object.entries(command).filter(([name]) => !OF_REPLICAS.includes(name));
  return { ...Object.fromEntries(kept), ...(writeConcern !== undefined && { writeConcern: { j: true } }) };
}
