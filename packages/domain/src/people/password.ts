import { PASSWORD_MAX } from '@reserva/contracts/basics/limits';

/** Fewest characters of a password; there are no rules of composition (docs/architecture.md "People, roles, sessions"). */
export const PASSWORD_MIN_LENGTH = 8;

/** What is wrong with a password that somebody chooses, in Portuguese; null when its length is fine. */
export function passwordFault(password: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) {
    return `A senha deve conter pelo menos ${PASSWORD_MIN_LENGTH} caracteres!`;
  }
  if (password.length > PASSWORD_MAX) {
    return `A senha deve conter no máximo ${PASSWORD_MAX} caracteres!`;
  }
  return null;
}
