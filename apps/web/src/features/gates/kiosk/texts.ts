import { mealNames } from '@reserva/domain/basics/meals';
import type { NextMeal } from './kiosk-view.ts';

/** All texts of the display in a refectory. */
export const texts = {
  noTurnstile: 'Nenhuma catraca cadastrada neste local',
  noTurnstilePicture: 'Erro: nenhuma catraca neste local',
  offline: 'Sem conexão com o sistema. Tentando de novo…',
  reconnecting: 'reconectando…',
  closed: 'Refeição fechada',
  pending: 'Reservas Pendentes:',
  closes: (time: string) => `encerra às ${time}`,
  /** Returns the next meal of today and its start. */
  next: ({ meal, abre }: NextMeal) => `${mealNames[meal]} às ${abre}`,
  afterwards: (next: NextMeal) => `depois, ${texts.next(next)}`,
  counts: 'Check-ins / Reservas',
  countedAt: (time: string) => `números das ${time}`,
  missing: 'Faltam',
  reserveless: 'Sem reserva',
  pace: (minutes: number) => (minutes === 1 ? 'Último minuto' : `Últimos ${minutes} min`),
  warning: {
    title: 'Aviso',
    turnstiles: (names: readonly string[]) =>
      `${names.length === 1 ? 'Catraca sem conexão' : 'Catracas sem conexão'}: ${names.join(', ')}`,
  },
};
