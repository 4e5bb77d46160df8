import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

// SCRAM-SHA-256 as a server speaks it (RFC 5802, 7677): what MongoDB's drivers sign in with.

const ITERATIONS = 15_000;
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const fieldOf = (message: string, name: string): string =>
  message
    .split(',')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(2) ?? '';

/** A sign-in that was begun: what was said so far, by which the proof is judged. */
interface SignInAttempt {
  /** What the server says first. */
  first: string;
  /** @returns what the server says at the end; null where the client does not know the password */
  finish(clientFinal: string): string | null;
}

/** Whose sign-in it is. */
export const userOfScram = (clientFirst: string): string =>
  fieldOf(clientFirst, 'n').replaceAll('=2C', ',').replaceAll('=3D', '=');

const byChance = () => ({
  salt: randomBytes(28),
  nonce: randomBytes(18).toString('base64'),
  iterations: ITERATIONS,
});

/** @param clientFirst `n,,n=user,r=nonce` */
export function beginScram(
  clientFirst: string,
  password: string,
  { salt, nonce: own, iterations } = byChance(),
): SignInAttempt {
  const bare = clientFirst.replace(/^[^,]*,[^,]*,/, '');
  const nonce = `${fieldOf(bare, 'r')}${own}`;
  const first = `r=${nonce},s=${salt.toString('base64')},i=${iterations}`;
  return {
    first,
    finish(clientFinal) {
      const [unproven = ''] = clientFinal.split(',p=');
      if (fieldOf(clientFinal, 'r') !== nonce) return null;
      const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
      const clientKey = hmac(salted, 'Client Key');
      const said = `${bare},${first},${unproven}`;
      const signature = hmac(createHash('sha256').update(clientKey).digest(), said);
      const proof = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
      const clientProof = Buffer.from(fieldOf(clientFinal, 'p'), 'base64');
      if (clientProof.length !== proof.length || !timingSafeEqual(clientProof, proof)) return null;
      return `v=${hmac(hmac(salted, 'Server Key'), said).toString('base64')}`;
    },
  };
}
