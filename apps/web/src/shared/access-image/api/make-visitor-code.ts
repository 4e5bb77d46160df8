import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';

/** Makes a guest's access anew. */
const makeVisitorCode = (guest: string) => call('users.visitorCode', { body: { guest } });

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Erro ao gerar QR Code!';
  return error.status === 403 ? 'Não Autorizado!' : error.message;
}

export const useMakeVisitorCode = () => useChange({ send: makeVisitorCode, failure: failureOf });
