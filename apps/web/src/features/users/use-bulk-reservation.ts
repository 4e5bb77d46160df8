import type { SiteId } from '@reserva/contracts/primitives';
import { useState } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import { useLeadToLogin } from '@/shared/session/use-lead-to-login.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import type { ResultList } from '@/shared/ui/result-tone.ts';
import { insertReservations } from './api/insert-reservations.ts';
import { type ChosenPerson, reservedLists, reserveFailure } from './reservation.ts';

/** Reserves for many people. A failure is shown as a popup and kept for the dialog; 401 and 403 lead to the login. */
export function useBulkReservation() {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  useLoadingOverlay(busy, 'Reservando...');
  useLeadToLogin(error, [401, 403]);

  const reserve = async (
    people: readonly ChosenPerson[],
    site: SiteId,
  ): Promise<readonly ResultList[] | null> => {
    setBusy(true);
    setError(null);
    try {
      return reservedLists(await insertReservations(people, site));
    } catch (failed) {
      setError(failed);
      if (!leadsToLogin(failed)) popup.failure(reserveFailure(failed).sentence);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { reserve, failure: error === null || leadsToLogin(error) ? null : reserveFailure(error) };
}

const leadsToLogin = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status);
