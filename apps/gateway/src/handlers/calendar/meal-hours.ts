import type { AnswerOf } from '@reserva/contracts/operations';
import type { MealHours, Span } from '@reserva/domain/calendar/service-calendar';

type Hours = Pick<NonNullable<AnswerOf<'settings.getSchedules'>['outros']>[number], 'reserva' | 'servida'>;

const spanOf = ({ start: inicio, end: fim }: Span) => ({ inicio, fim });

/** Maps the reservation window and the serving window of a meal to wire names. */
export const mealHoursOf = ({ reservation, serving }: MealHours): Hours => ({
  reserva: spanOf(reservation),
  servida: spanOf(serving),
});
