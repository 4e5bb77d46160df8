import type { LocalDate } from '@reserva/contracts/basics/primitives';

/** Maps a shift, or a filter of shifts, to our names. The wire says `time` for the meal and `local` for the site. */
export const shiftOf = <M, S, D extends LocalDate>({
  date,
  time: meal,
  local: site,
}: {
  date: D;
  time: M;
  local: S;
}) => ({ date, meal, site });
