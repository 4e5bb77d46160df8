import { operatorActions } from '@reserva/domain/operator-actions';
import type { Handler } from '../http/bind.ts';
import { Refusal } from '../http/refusal.ts';
import { revokeAllOf } from '../identity/sessions.ts';
import { operatorEvent } from '../logs/operator-event.ts';

/**
 * Two-factor reset: the next sign-in shows a new enrolment QR, and all sessions of the person end. Repeating it after a
 * failure does the rest.
 */
export const resetLogin: Handler<'users.resetLogin'> = async (context, { body }, { session }) => {
  const { database, clock, relay } = context;
  const user = await database.users.findOne({ cpf: body.cpf }).select({ name: 1 }).lean();
  if (!user) throw new Refusal('user_not_found');
  const event = operatorEvent(clock.now(), session, {
    action: operatorActions.other,
    description: 'Resetou a autenticação de dois fatores',
    client: { id: user._id, name: user.name },
  });
  await database.users.updateOne(
    { _id: user._id },
    {
      $set: { 'twoFactor.secret': null, 'twoFactor.enrolledAt': null, 'twoFactor.lastStep': 0 },
      $push: { outbox: event },
    },
  );
  relay.handOver([{ collection: 'users', documentId: user._id, event }]);
  await revokeAllOf(context, user._id, 'credentials changed');
  return { message: 'Autenticação resetada!' };
};
