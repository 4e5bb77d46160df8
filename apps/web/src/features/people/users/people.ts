import { USERS_PER_PAGE } from '@reserva/contracts/basics/limits';
import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import type { UserFilters } from './filters.ts';

export type PeopleRequest = RequestOf<'users.findUsers'>['body'];

/** A person in the list. */
export interface Person {
  /** The CPF, so that a person found several times is selected once. */
  id: string;
  name: string;
  badge: string;
  /** Identifies the row on the screen in place of the CPF, because the screen never shows a whole CPF. */
  row: string;
}

export interface PeoplePage {
  people: Person[];
  /** The number of matching people on all pages. */
  total: number;
  /** At least 1. */
  pages: number;
}

/** Converts the filters of the URL to a request to the server (spec section 9). */
export function peopleRequest({ name = '', page = 1, ...order }: UserFilters): PeopleRequest {
  const firstRow = (page - 1) * USERS_PER_PAGE + 1;
  return { name, pageSize: USERS_PER_PAGE, firstRow, lastRow: page * USERS_PER_PAGE, ...peopleOrder(order) };
}

/** Converts the order of the URL to the fields of the request. */
export const peopleOrder = ({ by, order }: Pick<UserFilters, 'by' | 'order'>) => ({
  ...(by && { por: 'cracha' as const }),
  ...(order && { ordem: order }),
});

export const peoplePage = (
  { persons, totalPages, total }: FoundUsers,
  { firstRow }: Pick<PeopleRequest, 'firstRow'>,
): PeoplePage => ({
  people: persons.map(({ NAME, CPF, CRACHA }, index) => ({
    id: CPF,
    name: NAME,
    badge: CRACHA,
    row: `${firstRow + index} ${NAME}`,
  })),
  total,
  pages: Math.max(1, totalPages.T_PAGINAS),
});
