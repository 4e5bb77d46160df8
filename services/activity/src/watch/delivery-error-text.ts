import { AnsweredOtherwise } from '@reserva/runtime/http/post-json';
import { AddressRefused } from '@reserva/runtime/http/public-address';

const reasons: Record<string, string> = {
  ECONNREFUSED: 'ninguém atende nesse endereço',
  ENOTFOUND: 'o nome do servidor não existe',
  EDNS: 'o nome do servidor não existe',
  ETIMEDOUT: 'não respondeu a tempo',
  ECONNECTION: 'não é alcançado',
  EHOSTUNREACH: 'não é alcançado',
  ENETUNREACH: 'não é alcançado',
  ECONNRESET: 'encerrou a conexão',
  EAUTH: 'recusou o usuário ou a senha de SMTP_URL',
};
const MAX_CHARACTERS = 300;

/**
 * Explains to an administrator why a message was not delivered. Contains the server's answer, but never an internal
 * address.
 */
export function deliveryErrorText(error: unknown): string {
  if (error instanceof AnsweredOtherwise) return `respondeu ${error.status}`;
  if (error instanceof AddressRefused) return 'o endereço não é permitido';
  const { response, code, name, message } = error as {
    response?: unknown;
    code?: unknown;
    name?: string;
    message?: string;
  };
  if (typeof response === 'string' && response !== '') return response.slice(0, MAX_CHARACTERS);
  if (name === 'TimeoutError' || message === 'late') return 'não respondeu a tempo';
  return reasons[String(code)] ?? `não foi entregue${code === undefined ? '' : ` (${String(code)})`}`;
}
