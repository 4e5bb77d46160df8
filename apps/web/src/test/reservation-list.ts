import type { AnswerOf, RequestOf } from '@reserva/contracts/operations';
import type { ReservationRow } from '@reserva/contracts/reservations/reservation-admin-operations';
import { fireEvent, screen } from '@testing-library/react';
import { type OpenOptions, openApp, TODAY } from './open-app.tsx';

/** Returns pending lunches at Fábrica of invented people. `overrides` changes the rows by position. */
export const crowd = (count: number, overrides: Partial<ReservationRow>[] = []): ReservationRow[] =>
  Array.from({ length: count }, (_, index) => {
    const number = `${index + 1}`;
    return {
      id: number.padStart(24, '0'),
      usuario_nome: `PESSOA ${number.padStart(3, '0')} DE TESTE`,

      status: 1,
      cracha: '',
      cpf: '',
      data: TODAY,
      horario: '08:50',
      tipo: 1,
      local: 2,
      valor: 0,
      conclusao: 3.5,
      ...overrides[index],
    } satisfies ReservationRow;
  });

/** Returns the server's answer for these rows. It filters by name and status, returns one page, and counts the rows. */
function pageOf(
  all: readonly ReservationRow[],
  { items, skip, status, name = '' }: RequestOf<'reservations.getPage'>['body'],
): AnswerOf<'reservations.getPage'> {
  const rows = all.filter((row) => row.usuario_nome.startsWith(name.toUpperCase()));
  const shown = rows.filter((row) => status === 0 || row.status === status);
  const count = (expectedStatus: ReservationRow['status']) =>
    rows.filter(({ status }) => status === expectedStatus).length;
  return {
    totalReservations: [
      {
        total_reservations: rows.length,
        total_pending: count(1),
        total_concluded: count(2),
        total_expired: count(3),
        total_reserveless: count(4),
        total_master: 0,
      },
    ],
    totalGuests: [{ total_guests: rows.filter((row) => row.guest_id).length }],
    total: shown.length,
    closed: false,
    conclusion: [{ time: 1, local: 2, value: 3.5 }],
    page: shown.slice(skip, skip + items),
  };
}

/**
 * Opens the operators' list with these rows. Later changes of `rows` appear at the next request. The returned `page` is
 * the default answer.
 */
export async function listOf(rows: readonly ReservationRow[], given: OpenOptions & { path?: string } = {}) {
  const { path = '/reserves', answers, ...options } = given;
  const page = ({ body }: RequestOf<'reservations.getPage'>) => pageOf(rows, body);
  const app = await openApp(path, { ...options, answers: { 'reservations.getPage': page, ...answers } });
  return { ...app, page };
}

export const personShown = (name: string) => screen.findByText(name, { selector: '[data-main]' });
export const rowOf = async (name: string) => (await personShown(name)).closest('tr') as HTMLElement;
export async function select(...names: string[]): Promise<void> {
  for (const name of names) fireEvent.click(await rowOf(name));
}
