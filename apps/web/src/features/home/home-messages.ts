import { ApiError } from '@/shared/api/api-error.ts';

type HomeChange = 'reserve' | 'cancel' | 'move';

const byStatus: Record<HomeChange, Record<number, string>> = {
  reserve: { 400: 'Fora de horário', 401: 'Credenciais inválidas!', 409: 'Já possui reserva!' },
  cancel: { 400: 'Fora de horário!', 401: 'Credenciais inválidas!', 404: 'Nenhuma refeição pendente' },
  move: { 400: 'Fora de horário!', 401: 'Credenciais inválidas!', 404: 'Nenhuma refeição pendente' },
};
const otherwise: Record<HomeChange, string> = {
  reserve: 'Erro ao reservar',
  cancel: 'Erro ao cancelar!',
  move: 'Erro ao trocar o local!',
};
/** The server knows more than the status says. */
const saidByServer: readonly ApiError['code'][] = ['meal_not_served', 'person_departed', 'passing_gate'];

/** What a person is told when a change failed (spec 8, "Reservations (home)"). */
export function changeFailure(change: HomeChange, error: unknown): string {
  if (!(error instanceof ApiError)) return otherwise[change];
  if (error.code === 'outcome_unknown') return 'O sistema demorou a responder. Conferindo sua reserva…';
  if (saidByServer.includes(error.code)) return error.message;
  return byStatus[change][error.status] ?? otherwise[change];
}
