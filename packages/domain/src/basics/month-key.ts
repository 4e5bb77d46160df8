import type { MonthKey } from '@reserva/contracts/basics/primitives';

/** `2026-10`. */
export const monthKeyOf = ({ year, month }: { year: number; month: number }): MonthKey =>
  `${year}-${String(month).padStart(2, '0')}`;
