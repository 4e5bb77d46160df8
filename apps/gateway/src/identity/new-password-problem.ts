import { passwordFault } from '@reserva/domain/people/password';
import { isCommonPassword } from '@reserva/secrets/common-passwords';

/** Why nobody may choose this password; null where it is fine. */
export async function newPasswordProblem(
  password: string,
): Promise<'password_unfit' | 'password_common' | null> {
  if (passwordFault(password)) return 'password_unfit';
  return (await isCommonPassword(password)) ? 'password_common' : null;
}
