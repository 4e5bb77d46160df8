import type { User } from '@reserva/database/models/users';
import { openSealedText, sealText } from '@reserva/runtime/sealed-text';
import { generateSecret, generateURI } from 'otplib';
import { toDataURL } from 'qrcode';
import type { Context } from '../context.ts';

/**
 * The two-factor secret of a person, made and stored once: whoever signs in at the same moment on two devices sees the
 * same QR.
 */
export async function enrolmentSecret({ database, keys }: Context, user: User): Promise<string> {
  if (user.twoFactor.secret) return openSealedText(keys.storedSecret, user.twoFactor.secret);
  await database.users.updateOne(
    { _id: user._id, 'twoFactor.secret': null },
    { $set: { 'twoFactor.secret': sealText(keys.storedSecret, generateSecret()) } },
  );
  const stored = await database.users.findById(user._id).select({ twoFactor: 1 }).lean();
  if (!stored?.twoFactor.secret) throw new Error('the two-factor secret was reset while it was being made');
  return openSealedText(keys.storedSecret, stored.twoFactor.secret);
}

/** What an authenticator app scans: a PNG data URL. */
export function enrolmentQr({ config }: Context, login: string, secret: string): Promise<string> {
  const issuer = config.companyName || 'Reserva de Refeição';
  return toDataURL(generateURI({ issuer, label: login, secret }), { width: 264, margin: 2 });
}
