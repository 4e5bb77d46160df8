import type { User } from '@reserva/database/models/people/users';
import { commandLineEvent } from '@reserva/database/writes/operator-log-event';
import { newId } from '@reserva/runtime/process/ids';
import { changeText, roleNames, type Step } from '../plan/make-plan.ts';

/** A line of the operators' log about a person, in the name LINHA DE COMANDO: no account tells who imported. */
export const personLine = (now: Date, person: Pick<User, '_id' | 'name'>, description: string) =>
  commandLineEvent(newId(now), now, description, person);

/** What a new account may do is said, if it is more than eating. */
export function creationOf({ role, twoFactor }: Pick<User, 'role' | 'twoFactor'>): string {
  const more = [...(role === 0 ? [] : [roleNames[role]]), ...(twoFactor.exempt ? ['sem segundo fator'] : [])];
  return `Criou a conta por arquivo${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
}

/** Null where nothing changes that anybody sees. An address is changed without being told. */
export function changeOf({ changes, reactivated }: Extract<Step, { kind: 'change' }>): string | null {
  const all = [
    ...(reactivated ? ['reativada'] : []),
    ...changes.map((change) => (change.what === 'e-mail' ? change.what : changeText(change))),
  ];
  return all.length > 0 ? `Alterou a conta por arquivo: ${all.join(', ')}` : null;
}
