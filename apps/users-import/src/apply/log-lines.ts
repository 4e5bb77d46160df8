import type { User } from '@reserva/database/models/people/users';
import { commandLineEvent } from '@reserva/database/writes/operator-log-event';
import { newId } from '@reserva/runtime/process/ids';
import { changeText, roleNames, type Step } from '../plan/make-plan.ts';

/**
 * Builds a line of the operators' log about a person. The operator is LINHA DE COMANDO, because the account of the
 * caller is unknown.
 */
export const personLine = (now: Date, person: Pick<User, '_id' | 'name'>, description: string) =>
  commandLineEvent(newId(now), now, description, person);

/** Describes a new account. Names its role and a missing second factor. */
export function creationOf({ role, twoFactor }: Pick<User, 'role' | 'twoFactor'>): string {
  const more = [...(role === 0 ? [] : [roleNames[role]]), ...(twoFactor.exempt ? ['sem segundo fator'] : [])];
  return `Criou a conta por arquivo${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
}

/**
 * Describes a change. A changed e-mail is mentioned without its address.
 * @returns null if nothing visible changes
 */
export function changeOf({ changes, reactivated }: Extract<Step, { kind: 'change' }>): string | null {
  const all = [
    ...(reactivated ? ['reativada'] : []),
    ...changes.map((change) => (change.field === 'e-mail' ? change.field : changeText(change))),
  ];
  return all.length > 0 ? `Alterou a conta por arquivo: ${all.join(', ')}` : null;
}
