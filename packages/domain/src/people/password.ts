import { PASSWORD_MAX } from '@reserva/contracts/basics/limits';

/**
 * The minimum number of characters of a password. No other rules apply
 * (docs/architecture.md "People, roles, sessions").
 */
export const PASSWORD_MIN_LENGTH = 8;

/**
 * Checks the length of a new password.
 * @returns the problem in Portuguese, null if there is none
 */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) {
    return `A senha deve conter pelo menos ${PASSWORD_MIN_LENGTH} caracteres!`;
  }
  if (password.length > PASSWORD_MAX) {
    return `A senha deve conter no máximo ${PASSWORD_MAX} caracteres!`;
  }
  return null;
}
