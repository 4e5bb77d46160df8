import { ApiError } from '@/shared/api/api-error.ts';

export type HomeChange = 'reserve' | 'cancel';

const byStatus: Record<HomeChange, Record<number, string>> = {
  reserve: { 400: 'Fora de horário', 401: 'Credenciais inválidas!', 409: 'Já possui reserva!' },
  cancel: { 400: 'Fora de horário!', 401: 'Credenciais inválidas!', 404: 'Nenhuma refeição pendente' },
};
const otherwise: Record<HomeChange, string> = { reserve: 'Erro ao reservar', cancel: 'Erro ao cancelar!' };

/** What a person is told when a change failed (spec 8, "Reservations (home)"). */
export function changeFailure(change: HomeChange, error: unknown): string {
  if (!(error instanceof ApiError)) return otherwise[change];
  if (error.code === 'outcome_unknown') return 'O sistema demorou a responder. Conferindo sua reserva…';
  if (error.code === 'meal_not_served' || error.code === 'person_departed') return error.message;
  return byStatus[change][error.status] ?? otherwise[change];
}
