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

/** Spec 8, "Reservations admin": other failures of concluding show the server's own message. */
export const concludeFailure = serverMessage(texts.failed.conclude);

/** Spec 8, "Reservations admin". */
export const deleteFailure = messageByStatus(texts.failed.delete);

/** The server says why it is not taken back. */
const undoFailure = serverMessage(texts.failed.undo);

/** Spec 8, "Reports": master code. */
export const masterFailure = messageByStatus(texts.failed.master, {
  401: sharedTexts.accessImage.notAuthorized,
  403: sharedTexts.accessImage.notAuthorized,
});

/** Everything that shows reservations to operators: what a change or a live event makes old. */
export const reservationPagesKey = ['reservations-admin'] as const;

const touches = [reservationPagesKey];

/** A page of the reservations of a day, with the counters of the day. */
export const reservationPageQuery = (request: PageRequest) =>
  queryOptions({
    queryKey: [...reservationPagesKey, 'page', request],
    queryFn: ({ signal }) => call('reservations.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Concludes whatever is pending or expired on a date. */
const concludeAll = (date: LocalDate) => call('reservations.concludeAll', { body: { date } });

export const useConcludeAll = () => useChange({ send: concludeAll, failure: concludeFailure, touches });

/** Concludes these; the answer says what became of each. */
const concludeList = async (reservations: { id: string; name: string }[]) =>
  concludedLists(await call('reservations.concludeReservationsList', { body: { reservations } }));

/** Concludes whatever is pending or expired in a shift. */
export const useConcludeShift = () =>
  useChange({ send: sendBodyTo('reservations.concludeShift'), failure: concludeFailure, touches });

/** Deletes these; the answer says what became of each. */
const deleteList = async (reservations: { id: string; name: string }[]) =>
  deletedLists(await call('reservations.deleteReservationsList', { body: { reservations } }));

/** Concludes or deletes chosen reservations. */
export const useBulkChange = (kind: BulkKind) =>
  useChange({
    ...(kind === 'conclude'
      ? { send: concludeList, failure: concludeFailure }
      : { send: deleteList, failure: deleteFailure }),
    touches,
  });

/** How a row came about. */
export const rowExplanationQuery = (id: string) =>
  queryOptions({
    queryKey: [...reservationPagesKey, 'explanation', id],
    queryFn: ({ signal }) => call('reservations.explainRow', { query: { id } }, { signal }),
  });

/** All rows that match, or those of pasted badges: asked for by a button, so that a failure is told beside it. */
export const useGetMatching = () =>
  useChange({
    send: sendBodyTo('reservations.getMatching'),
    failure: (error) => (error instanceof ApiError ? error.message : texts.failed.load),
  });

/** PNG of a code that opens any gate; each is counted. */
const makeMasterCode = () => call('users.master', {});

export const useMakeMasterCode = () => useChange({ send: makeMasterCode, failure: masterFailure });

/** What is taken back: an operation, or one reservation of it. */
export type Undo = RequestOf<'reservations.undo'>['body'];

/** Takes it back; the answer says what became of each row. */
const undo = async (body: Undo) => undoneLists(await call('reservations.undo', { body }));

export const useUndo = () => useChange({ send: undo, failure: undoFailure, touches });
