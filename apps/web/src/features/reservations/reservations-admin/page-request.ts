import { RESERVATIONS_PER_PAGE } from '@reserva/contracts/basics/limits';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { ListToExport, RequestOf } from '@/shared/api/screen-names.ts';
import type { ReservationFilters, StatusFilter } from './filters.ts';

export type PageRequest = RequestOf<'reservations.getPage'>['body'];
/** The same without pages and order: all that match. */
export type MatchRequest = RequestOf<'reservations.getMatching'>['body'];

/** What the server calls them: 5 is master; visitors are asked for beside the status. */
const statusCodes = {
  pendentes: 1,
  concluidas: 2,
  expiradas: 3,
  'sem-reserva': 4,
  master: 5,
  visitantes: 0,
} as const satisfies Record<StatusFilter, PageRequest['status']>;

/** What the server is asked, from what the address says. */
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

/** The same to be taken as a table, in the order of the screen. */
export const exportedList = (request: PageRequest): ListToExport => ({
  nome: 'reservas',
  ...matchRequest(request),
  ...(request.ordem && { ordem: request.ordem }),
});
