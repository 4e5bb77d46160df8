/** Why a typed CPF cannot be sent (spec 5, reset two-factor); null when it can. */
export function cpfFault(cpf: string): string | null {
  if (/\D/.test(cpf)) return 'Não é permitido caracteres especiais!';
  return cpf.length === 11 ? null : 'CPF incompleto!';
}
