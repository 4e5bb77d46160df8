import type { AnswerOf } from '@reserva/contracts/operations';
import type { MealHours, Span } from '@reserva/domain/calendar/service-calendar';

type Hours = Pick<NonNullable<AnswerOf<'settings.getSchedules'>['outros']>[number], 'reserva' | 'servida'>;

const spanOf = ({ start: inicio, end: fim }: Span) => ({ inicio, fim });

/** When a meal is reserved and served, as the wire names it. */
export const mealHoursOf = ({ reservation, serving }: MealHours): Hours => ({
  reserva: spanOf(reservation),
  servida: spanOf(serving),
});
