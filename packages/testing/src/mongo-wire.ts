import type { Socket } from 'node:net';
import { mongo } from 'mongoose';

const { deserialize, serialize } = mongo.BSON;

export type Document = Record<string, unknown>;

const HEADER_BYTES = 16;
const FLAGS_BYTES = 4;
const OP_REPLY = 1;
const OP_MSG = 2013;
const MORE_TO_COME = 2;

/** Sections of a message that describe its writes: `updates` of an update, `ops` and `nsInfo` of a `bulkWrite`. */
const STATEMENTS = new Set(['updates', 'ops', 'nsInfo']);

/** Calls `onMessage` for each complete message that arrives. */
export function eachMessage(socket: Socket, onMessage: (message: Buffer) => void): void {
  let remainder: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    remainder = remainder.length > 0 ? Buffer.concat([remainder, chunk]) : chunk;
    while (remainder.length >= HEADER_BYTES && remainder.length >= remainder.readInt32LE(0)) {
      const message = remainder.subarray(0, remainder.readInt32LE(0));
      remainder = remainder.subarray(message.length);
      onMessage(message);
    }
  });
}

/** Returns the id of a message. `answeredBy` returns the id of the message that an answer belongs to. */
export const idOf = (message: Buffer): number => message.readInt32LE(4);
export const answeredBy = (message: Buffer): number => message.readInt32LE(8);

/** Returns true for an OP_MSG. Only the driver's first message has the older format. */
export const isCommand = (message: Buffer): boolean => message.readInt32LE(12) === OP_MSG;

/** Returns false if the sender expects no answer. */
export const wantsAnswer = (message: Buffer): boolean => !(message.readInt32LE(HEADER_BYTES) & MORE_TO_COME);

/** Reads the command of a message and the statements in its other sections. */
export function readCommand(message: Buffer): { command: Document; statements: Document[] } {
  let command: Document = {};
  const statements: Document[] = [];
  for (const { kind, section } of sectionsOf(message)) {
    if (kind === 0) {
      command = deserialize(section) as Document;
      continue;
    }
    const name = section.toString('latin1', 4, section.indexOf(0, 4));
    const begin = 4 + name.length + 1;
    // Inserted documents are skipped, because they may be large and always need the same right.
    for (let at = begin; STATEMENTS.has(name) && at < section.length; at += section.readInt32LE(at)) {
      statements.push(deserialize(section.subarray(at, at + section.readInt32LE(at))) as Document);
    }
  }
  const inside = [...STATEMENTS].flatMap((name) => (command[name] as Document[] | undefined) ?? []);
  return { command, statements: [...statements, ...inside] };
}

/** Returns the message with another command. Its other sections stay the same. */
export function withCommand(message: Buffer, command: Document): Buffer {
  const sections = sectionsOf(message).map(({ kind, section }) =>
    Buffer.concat([Buffer.from([kind]), kind === 0 ? serialize(command) : section]),
  );
  const whole = Buffer.concat([message.subarray(0, HEADER_BYTES + FLAGS_BYTES), ...sections]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

function sectionsOf(message: Buffer): { kind: number; section: Buffer }[] {
  const sections: { kind: number; section: Buffer }[] = [];
  const flags = message.readInt32LE(HEADER_BYTES);
  const end = message.length - (flags & 1 ? 4 : 0);
  for (let at = HEADER_BYTES + FLAGS_BYTES; at < end; ) {
    const size = message.readInt32LE(at + 1);
    sections.push({ kind: message[at] ?? 0, section: message.subarray(at + 1, at + 1 + size) });
    at += 1 + size;
  }
  return sections;
}

/** Builds an answer to this message in the format of the message. */
export function answerTo(message: Buffer, document: Document): Buffer {
  const body = serialize(document);
  const head = Buffer.alloc(HEADER_BYTES + (isCommand(message) ? FLAGS_BYTES + 1 : 20));
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(idOf(message), 8);
  head.writeInt32LE(isCommand(message) ? OP_MSG : OP_REPLY, 12);
  if (!isCommand(message)) head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
}

/** Copies an earlier answer as the answer to this message. */
export function sameAnswerTo(message: Buffer, answer: Buffer): Buffer {
  const again = Buffer.from(answer);
  again.writeInt32LE(idOf(message), 8);
  return again;
}
