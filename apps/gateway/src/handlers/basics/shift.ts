import type { LocalDate } from '@reserva/contracts/basics/primitives';

/** A shift, or a filter over shifts, by our names: the wire says `time` for the meal and `local` for the site. */
export const shiftOf = <M, S, D extends LocalDate>({
  date,
  time: meal,
  local: site,
}: {
  date: D;
  time: M;
  local: S;
}) => ({ date, meal, site });
