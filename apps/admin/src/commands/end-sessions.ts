import type { Command } from '../command.ts';
import { endAccess } from '../end-access.ts';
import { knownPerson } from '../known-person.ts';

/**
 * Ends a person's sessions and access codes, for example after the loss of a phone. Password and authenticator stay.
 */
export const endSessions: Command = async (context, { subject }) => {
  const person = await knownPerson(context, subject);
  const description = 'Encerrou as sessões e cancelou os códigos de acesso';
  return [`${person.name} (${person.login}):`, await endAccess(context, person, { description })];
};
