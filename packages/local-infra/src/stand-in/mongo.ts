import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { answerTo, eachMessage, isCommand, readCommand, wantsAnswer } from './mongo-wire.ts';
import { createUsers } from './users.ts';

/**
 * Stands in for MongoDB's image on a machine without a registry (scripts/stand-ins.mjs): the embedded engine in a process of
 * its own, on MongoDB's port, with users. `mongo.mjs ENGINE_COMMAND...` gets the engine's directory and port after that.
 */
const { MONGO_INITDB_ROOT_USERNAME = '', MONGO_INITDB_ROOT_PASSWORD = '', DATA = '/data/db' } = process.env;
const PORT = 27_017;

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
  eachMessage(near, (message) => {
    // The driver's first question is of an older kind, and the engine's to answer.
    const said = isCommand(message) && answerOf(readCommand(message).command);
    if (!said) far.write(message);
    else if (wantsAnswer(message)) near.write(answerTo(message, said));
  });
}
