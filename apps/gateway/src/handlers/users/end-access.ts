import { operatorLine } from '@reserva/database/writes/operator-line';
import { operatorActions } from '@reserva/domain/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { replaceAccessKey } from '../../identity/replace-access-key.ts';

/** For somebody who lost their phone and cannot say so themselves: codes and sessions end, the authenticator stays. */
export const endAccess: Handler<'users.endAccess'> = async (context, { body }, { session }) => {
  const { database, clock } = context;
  const now = clock.now();
  const user = await database.users.findOne({ cpf: body.cpf }).select({ name: 1 }).lean();
  if (!user) throw new Refusal('user_not_found');
  const line = operatorLine(session, newId(now), now, {
    action: operatorActions.other,
    description: 'Encerrou as sessões e cancelou os códigos de acesso',
    client: { id: user._id, name: user.name },
  });
  await replaceAccessKey(context, user._id, { events: [line] });
  return { message: 'Acessos encerrados!' };
};
