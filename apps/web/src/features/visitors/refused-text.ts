import { mealNames } from '@reserva/domain/meals';
import { formatDate } from '@/shared/time/dates.ts';
import type { Refused } from './registration.ts';

/** 'Clara Nunes · 20/11/2026 · Almoço: O horário de reserva da refeição terminou'. */
export const refusedText = ({ name, date, meal, reason }: Refused[number]): string =>
  `${name} · ${formatDate(date)} · ${mealNames[meal]}: ${reason}`;
