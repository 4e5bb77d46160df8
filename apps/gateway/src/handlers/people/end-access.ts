import type { Handler } from '../handler.ts';
import { endAccessOf } from './end-access-of.ts';

/** For somebody who lost their phone and cannot say so themselves: codes and sessions end, the authenticator stays. */
export const endAccess: Handler<'users.endAccess'> = async (context, { body }, { session }) => {
  const description = 'Encerrou as sessões e cancelou os códigos de acesso';
  await endAccessOf(context, session, { cpf: body.cpf, description });
  return { message: 'Acessos encerrados!' };
};
