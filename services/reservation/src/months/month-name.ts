import type { MonthKey } from '@reserva/contracts/primitives';

/** "10/2026". */
export const monthName = (month: MonthKey): string => month.split('-').reverse().join('/');
