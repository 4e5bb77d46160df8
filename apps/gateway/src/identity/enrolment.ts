import type { User } from '@reserva/database/models/people/users';
import { sealText } from '@reserva/secrets/sealed-text';
import { generateSecret, generateURI } from 'otplib';
import { toDataURL } from 'qrcode';
import type { Context } from '../context.ts';

/**
 * Creates a new two-factor secret each time the QR is shown, so that the secret of an earlier QR is useless.
 * @returns null if a code confirmed the last secret meanwhile
 */
export async function enrolmentSecret({ database, keys }: Context, user: User): Promise<string | null> {
  const secret = generateSecret();
  const { matchedCount } = await database.users.updateOne(
    { _id: user._id, 'twoFactor.enrolledAt': null },
    { $set: { 'twoFactor.secret': sealText(keys.storedSecret, secret) } },
  );
  return matchedCount === 1 ? secret : null;
}

/** Builds the account for an authenticator app, as an address and as a QR of that address in a PNG data URL. */
export async function enrolmentAccount(
  { config }: Context,
  login: string,
  secret: string,
): Promise<{ qrcode: string; otpauth: string }> {
  const issuer = config.companyName || 'Reserva de Refeição';
  const otpauth = generateURI({ issuer, label: login, secret });
  return { qrcode: await toDataURL(otpauth, { width: 264, margin: 2 }), otpauth };
}
