import { texts } from './texts.ts';

/** Why a typed CPF cannot be sent (spec 5, reset two-factor); null when it can. */
export function cpfFault(cpf: string): string | null {
  if (/\D/.test(cpf)) return texts.resetLogin.invalidCharacters;
  return cpf.length === 11 ? null : texts.resetLogin.incomplete;
}
