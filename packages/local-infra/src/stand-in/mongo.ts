import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { BSON } from 'mongodb';
import { createUsers } from './users.ts';

/**
 * Stands in for MongoDB's image on a machine without a registry (scripts/stand-ins.mjs): the embedded engine in a process of
 * its own, on MongoDB's port, with users. `mongo.mjs ENGINE_COMMAND...` gets the engine's directory and port after that.
 */
const { MONGO_INITDB_ROOT_USERNAME = '', MONGO_INITDB_ROOT_PASSWORD = '', DATA = '/data/db' } = process.env;
const PORT = 27_017;
const HEADER_BYTES = 16;
const OP_MSG = 2013;
const MORE_TO_COME = 2;

mkdirSync(join(DATA, 'engine'), { recursive: true });
const connectionOf = createUsers(join(DATA, 'users.json'), {
  name: MONGO_INITDB_ROOT_USERNAME,
  password: MONGO_INITDB_ROOT_PASSWORD,
});
const [program = '', ...args] = process.argv.slice(2);
const engine = spawn(program, [...args, join(DATA, 'engine'), '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
engine.once('exit', (code) => process.exit(code ?? 1));
process.once('SIGTERM', () => engine.kill('SIGTERM'));
process.once('SIGINT', () => engine.kill('SIGTERM'));

createInterface(engine.stdout).once('line', (line) => {
  const { port } = JSON.parse(line) as { port: number };
  createServer({ noDelay: true }, (near) => serve(near, port)).listen(PORT, '0.0.0.0');
});

function serve(near: Socket, port: number): void {
  const far = connect({ port, host: '127.0.0.1', noDelay: true });
  const end = () => {
    near.destroy();
    far.destroy();
  };
  for (const socket of [near, far]) socket.on('error', end).on('close', end);
  far.pipe(near);
  const answerOf = connectionOf();
  let left: Buffer = Buffer.alloc(0);
  near.on('data', (chunk) => {
    left = left.length > 0 ? Buffer.concat([left, chunk]) : chunk;
    while (left.length >= HEADER_BYTES && left.length >= left.readInt32LE(0)) {
      const message = left.subarray(0, left.readInt32LE(0));
      left = left.subarray(message.length);
      const command = commandOf(message);
      const said = command && answerOf(command);
      if (!said) far.write(message);
      else if (!(message.readInt32LE(HEADER_BYTES) & MORE_TO_COME)) near.write(framed(message, said));
    }
  });
}

/** Null of the driver's first question, which is of an older kind. */
function commandOf(message: Buffer): BSON.Document | null {
  if (message.readInt32LE(12) !== OP_MSG) return null;
  // The command comes first; what is written stands behind it, and is not looked at.
  const at = HEADER_BYTES + 5;
  if (message[at - 1] !== 0) return {};
  return BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)));
}

function framed(question: Buffer, document: BSON.Document): Buffer {
  const body = BSON.serialize(document);
  const head = Buffer.alloc(HEADER_BYTES + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(question.readInt32LE(4), 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}
