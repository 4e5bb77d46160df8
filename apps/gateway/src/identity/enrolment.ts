import type { User } from '@reserva/database/models/people/users';
import { sealText } from '@reserva/secrets/sealed-text';
import { generateSecret, generateURI } from 'otplib';
import { toDataURL } from 'qrcode';
import type { Context } from '../context.ts';

/**
 * A new two-factor secret, at each showing until one was confirmed: whoever saw an earlier QR has nothing by it. Null
 * where a code confirmed the last one meanwhile.
 */
export async function enrolmentSecret({ database, keys }: Context, user: User): Promise<string | null> {
  const secret = generateSecret();
  const { matchedCount } = await database.users.updateOne(
    { _id: user._id, 'twoFactor.enrolledAt': null },
    { $set: { 'twoFactor.secret': sealText(keys.storedSecret, secret) } },
  );
  return matchedCount === 1 ? secret : null;
}

/** The account for an authenticator app: its address, and a PNG data URL that shows the address as a QR. */
export async function enrolmentAccount(
  { config }: Context,
  login: string,
  secret: string,
): Promise<{ qrcode: string; otpauth: string }> {
  const issuer = config.companyName || 'Reserva de Refeição';
  const otpauth = generateURI({ issuer, label: login, secret });
  return { qrcode: await toDataURL(otpauth, { width: 264, margin: 2 }), otpauth };
}
