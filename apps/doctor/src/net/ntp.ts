import { createSocket } from 'node:dgram';

const PORT = 123;
const TIMEOUT_MS = 5_000;
const BYTES = 48;
/** The first byte of a request: NTP version 4, mode client. */
const ASKING = 0x23;
/** The position of the transmit time in the answer. The transmit time is seconds since 1900 and then a fraction. */
const SENT_AT = 40;
const SECONDS_1900_TO_1970 = 2_208_988_800;
const FRACTIONS = 2 ** 32;

/**
 * Returns by how many milliseconds a time server is ahead of this machine (RFC 4330).
 * @throws Error when the server does not answer
 */
export function askNtp({ hostname, port }: URL): Promise<number> {
  const socket = createSocket('udp4');
  const begun = Date.now();
  return new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('não responde')), TIMEOUT_MS);
    socket.once('close', () => clearTimeout(late));
    socket.once('error', reject);
    socket.once('message', (answer) => {
      if (answer.length < BYTES) return reject(new Error('a resposta não é de NTP'));
      const request =
        (answer.readUInt32BE(SENT_AT) - SECONDS_1900_TO_1970) * 1000 +
        (answer.readUInt32BE(SENT_AT + 4) / FRACTIONS) * 1000;
      const now = Date.now();
      resolve(request - (begun + now) / 2);
    });
    const question = Buffer.alloc(BYTES);
    question[0] = ASKING;
    socket.send(question, Number(port || PORT), hostname, (error) => error && reject(error));
  }).finally(() => socket.close());
}
