import type { Socket } from 'node:net';
import { mongo } from 'mongoose';

const { deserialize, serialize } = mongo.BSON;

export type Document = Record<string, unknown>;

const HEADER_BYTES = 16;
const FLAGS_BYTES = 4;
const OP_REPLY = 1;
const OP_MSG = 2013;
const MORE_TO_COME = 2;

/** Names of message sections that contain writes: `updates` for an update, `ops` and `nsInfo` for a `bulkWrite`. */
const STATEMENTS = new Set(['updates', 'ops', 'nsInfo']);

/** Calls `onMessage` for each complete message that arrives on the socket. */
export function onEachMessage(socket: Socket, onMessage: (message: Buffer) => void): void {
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

/** Returns the id of a message. For an answer, `answeredBy` returns the id of the message that it answers. */
export const idOf = (message: Buffer): number => message.readInt32LE(4);
export const answeredBy = (message: Buffer): number => message.readInt32LE(8);

/** Returns true for a message of the type OP_MSG. Only the driver's first message can have the older type. */
export const isCommand = (message: Buffer): boolean => message.readInt32LE(12) === OP_MSG;

/** Returns true if the sender expects an answer. */
export const wantsAnswer = (message: Buffer): boolean => !(message.readInt32LE(HEADER_BYTES) & MORE_TO_COME);

/** Reads the command of a message, and the statements (single writes) in its other sections. */
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
    // Inserted documents are not read. They may be large, and they all need the same right.
    for (let at = begin; STATEMENTS.has(name) && at < section.length; at += section.readInt32LE(at)) {
      statements.push(deserialize(section.subarray(at, at + section.readInt32LE(at))) as Document);
    }
  }
  const inside = [...STATEMENTS].flatMap((name) => (command[name] as Document[] | undefined) ?? []);
  return { command, statements: [...statements, ...inside] };
}

/** Returns a copy of the message with another command. Its other sections stay the same. */
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

/** Builds an answer to this message. It has the same type as the message. */
export function answerTo(message: Buffer, document: Document): Buffer {
  const body = serialize(document);
  const head = Buffer.alloc(HEADER_BYTES + (isCommand(message) ? FLAGS_BYTES + 1 : 20));
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(idOf(message), 8);
  head.writeInt32LE(isCommand(message) ? OP_MSG : OP_REPLY, 12);
  if (!isCommand(message)) head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
}

/** Returns a copy of an earlier answer, changed so that it answers this message. */
export function sameAnswerTo(message: Buffer, answer: Buffer): Buffer {
  const again = Buffer.from(answer);
  again.writeInt32LE(idOf(message), 8);
  return again;
}
