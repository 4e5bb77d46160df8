import type { User } from '@reserva/database/models/users';
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

/** What an authenticator app scans: a PNG data URL. */
export function enrolmentQr({ config }: Context, login: string, secret: string): Promise<string> {
  const issuer = config.companyName || 'Reserva de Refeição';
  return toDataURL(generateURI({ issuer, label: login, secret }), { width: 264, margin: 2 });
}
