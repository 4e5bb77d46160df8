import { noSecondFactor } from '@reserva/database/writes/replace-access-key';
import type { Command } from '../command.ts';
import { endAccess } from '../end-access.ts';
import { knownPerson } from '../known-person.ts';
import { Refused } from '../refused.ts';

/** Resets the authenticator of a person who has lost it. The next sign-in shows a new QR code to enrol. */
export const resetSecondFactor: Command = async (context, { subject }) => {
  const person = await knownPerson(context, subject);
  if (person.twoFactor.exempt) {
    throw new Refused(`${person.login} é conta de painel: não tem segundo fator. Nada foi alterado.`);
  }
  const said = await endAccess(context, person, {
    description: 'Resetou a autenticação de dois fatores',
    set: noSecondFactor,
  });
  return [`${person.name} (${person.login}): o próximo acesso mostra um novo QR Code.`, said];
};
