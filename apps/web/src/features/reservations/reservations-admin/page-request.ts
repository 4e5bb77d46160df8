import { RESERVATIONS_PER_PAGE } from '@reserva/contracts/basics/limits';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { ListToExport, RequestOf } from '@/shared/api/screen-names.ts';
import type { ReservationFilters, StatusFilter } from './filters.ts';

export type PageRequest = RequestOf<'reservations.getPage'>['body'];
/** The filters of a page request without its page and order. It matches the rows of all pages. */
export type MatchRequest = RequestOf<'reservations.getMatching'>['body'];

/** The server's status codes. 5 is a master code. Visitors have their own field in the request. */
const statusCodes = {
  pendentes: 1,
  concluidas: 2,
  expiradas: 3,
  'sem-reserva': 4,
  master: 5,
  visitantes: 0,
} as const satisfies Record<StatusFilter, PageRequest['status']>;

/** Converts the filters of the URL to a request to the server. */
export function pageRequest(filters: ReservationFilters, today: LocalDate): PageRequest {
  const { status, name } = filters;
  return {
    date: filters.date ?? today,
    items: RESERVATIONS_PER_PAGE,
    skip: RESERVATIONS_PER_PAGE * ((filters.page ?? 1) - 1),
    site: filters.local ?? 0,
    meal: filters.time ?? 0,
    status: status ? statusCodes[status] : 0,
    guest: status === 'visitantes',
    ...(name && { name }),
    ...(filters.order && { ordem: filters.order }),
  };
}

export const matchRequest = ({ date, site, meal, status, guest, name }: PageRequest): MatchRequest => ({
  date,
  site,
  meal,
  status,
  guest,
  ...(name && { name }),
});

/** Converts a page request to an export of the same rows in the order of the screen. */
export const exportedList = (request: PageRequest): ListToExport => ({
  nome: 'reservas',
  ...matchRequest(request),
  ...(request.ordem && { ordem: request.ordem }),
});
