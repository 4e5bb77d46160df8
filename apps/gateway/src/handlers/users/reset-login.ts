import { operatorLine } from '@reserva/database/writes/operator-line';
import { operatorActions } from '@reserva/domain/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { replaceAccessKey } from '../../identity/replace-access-key.ts';

/**
 * Two-factor reset: the next sign-in shows a new enrolment QR, all sessions of the person end, and their access codes of
 * before are worthless. Repeating it after a failure does the rest.
 */
export const resetLogin: Handler<'users.resetLogin'> = async (context, { body }, { session }) => {
  const { database, clock } = context;
  const now = clock.now();
  const user = await database.users.findOne({ cpf: body.cpf }).select({ name: 1 }).lean();
  if (!user) throw new Refusal('user_not_found');
  const line = operatorLine(session, newId(now), now, {
    action: operatorActions.other,
    description: 'Resetou a autenticação de dois fatores',
    client: { id: user._id, name: user.name },
  });
  const cleared = { 'twoFactor.secret': null, 'twoFactor.enrolledAt': null, 'twoFactor.lastStep': 0 };
  await replaceAccessKey(context, user._id, { set: cleared, events: [line] });
  return { message: 'Autenticação resetada!' };
};
