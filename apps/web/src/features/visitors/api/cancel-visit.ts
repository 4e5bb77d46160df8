import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { ChangeFailed, useChange } from '@/shared/api/use-change.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { texts } from '../texts.ts';
import { visitsKey } from './get-visits.ts';

const FAILURE = texts.cancel.failed;

/** Takes a guest's meal back: where none is left, the code that was made for it opens nothing. */
async function cancelVisit({ id, nome: name }: { id: string; nome: string }): Promise<void> {
  const { rows } = await call('reservations.deleteReservationsList', {
    body: { reservations: [{ id, name }] },
  });
  const refused = rows.find(({ outcome }) => outcome !== 'deleted');
  if (refused) throw new ChangeFailed(FAILURE, refused.reason);
}

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 403 ? sharedTexts.accessImage.notAuthorized : FAILURE;

export const useCancelVisit = () =>
  useChange({ send: cancelVisit, failure: failureOf, touches: [visitsKey] });
