import { replaceAccessKey } from '@reserva/database/writes/replace-access-key';
import type { Handler } from '../handler.ts';

/** Whoever holds the lost phone is signed out, and what it shows at a gate is worthless; this session stays. */
export const lostPhone: Handler<'users.lostPhone'> = async (context, _input, { session, logger }) => {
  const ended = await replaceAccessKey(context, session.userId, { except: session.sessionId });
  logger.info({ userId: session.userId, ended }, 'access key replaced by its holder');
  return { message: 'Pronto: os QR Codes antigos não valem mais.', ended };
};
