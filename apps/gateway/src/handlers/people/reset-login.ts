import { noSecondFactor } from '@reserva/database/writes/replace-access-key';
import type { Handler } from '../handler.ts';
import { endAccessOf } from './end-access-of.ts';

/** Two-factor reset: the next sign-in shows a new enrolment QR, and all that `endAccess` ends is ended. */
export const resetLogin: Handler<'users.resetLogin'> = async (context, { body }, { session }) => {
  await endAccessOf(context, session, {
    cpf: body.cpf,
    description: 'Resetou a autenticação de dois fatores',
    set: noSecondFactor,
  });
  return { message: 'Autenticação resetada!' };
};
