import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, messageByStatus, serverMessage } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import type { BulkKind } from './bulk-actions.ts';
import { concludedLists, deletedLists, undoneLists } from './bulk-result.ts';
import type { PageRequest } from './page-request.ts';
import { texts } from './texts.ts';

/** Returns the server's message for each failure of concluding that spec 8, "Reservations admin", does not list. */
export const concludeFailure = serverMessage(texts.failed.conclude);

/** Messages of spec 8, "Reservations admin". */
export const deleteFailure = messageByStatus(texts.failed.delete);

/** The server's message says why the action cannot be undone. */
const undoFailure = serverMessage(texts.failed.undo);

/** Messages of a master code from spec 8, "Reports". */
export const masterFailure = messageByStatus(texts.failed.master, {
  401: sharedTexts.accessImage.notAuthorized,
  403: sharedTexts.accessImage.notAuthorized,
});

/**
 * Query key prefix of all lists and details of reservations that operators see. A change or a live event invalidates
 * these queries.
 */
export const reservationPagesKey = ['reservations-admin'] as const;

const touches = [reservationPagesKey];

/** Loads a page of the reservations of a day, with the counters of the day. */
export const reservationPageQuery = (request: PageRequest) =>
  queryOptions({
    queryKey: [...reservationPagesKey, 'page', request],
    queryFn: ({ signal }) => call('reservations.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Concludes all pending and expired reservations of a date. */
const concludeAll = (date: LocalDate) => call('reservations.concludeAll', { body: { date } });

export const useConcludeAll = () => useChange({ send: concludeAll, failure: concludeFailure, touches });

/** Concludes the given reservations. Returns the outcome of each. */
const concludeList = async (reservations: { id: string; name: string }[]) =>
  concludedLists(await call('reservations.concludeReservationsList', { body: { reservations } }));

/** Concludes all pending and expired reservations of a shift. */
export const useConcludeShift = () =>
  useChange({ send: sendBodyTo('reservations.concludeShift'), failure: concludeFailure, touches });

/** Deletes the given reservations. Returns the outcome of each. */
const deleteList = async (reservations: { id: string; name: string }[]) =>
  deletedLists(await call('reservations.deleteReservationsList', { body: { reservations } }));

/** Concludes or deletes selected reservations. */
export const useBulkChange = (kind: BulkKind) =>
  useChange({
    ...(kind === 'conclude'
      ? { send: concludeList, failure: concludeFailure }
      : { send: deleteList, failure: deleteFailure }),
    touches,
  });

/** Loads the explanation of a row. */
export const rowExplanationQuery = (id: string) =>
  queryOptions({
    queryKey: [...reservationPagesKey, 'explanation', id],
    queryFn: ({ signal }) => call('reservations.explainRow', { query: { id } }, { signal }),
  });

/**
 * Loads all matching rows, or those of pasted badges. A button starts it, so that a failure appears beside that button.
 */
export const useGetMatching = () =>
  useChange({
    send: sendBodyTo('reservations.getMatching'),
    failure: (error) => (error instanceof ApiError ? error.message : texts.failed.load),
  });

/** Returns the PNG of a code that opens any gate. The server counts every code. */
const makeMasterCode = () => call('users.master', {});

export const useMakeMasterCode = () => useChange({ send: makeMasterCode, failure: masterFailure });

/** The operation to undo, or one reservation of it. */
export type Undo = RequestOf<'reservations.undo'>['body'];

/** Undoes an operation. Returns the outcome of each row. */
const undo = async (body: Undo) => undoneLists(await call('reservations.undo', { body }));

export const useUndo = () => useChange({ send: undo, failure: undoFailure, touches });
