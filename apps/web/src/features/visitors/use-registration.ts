import type { VisitorSlot } from '@reserva/domain/visitor-calendar';
import { useState } from 'react';
import { useRefusedRights } from '@/shared/session/use-rights.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { registerVisitors } from './api/register-visitors.ts';
import type { Guest } from './guests.ts';
import {
  admitted,
  type GuestAccess,
  type Refused,
  registrationFailure,
  registrationRequest,
} from './registration.ts';

/** What came of a registration. */
export interface Registered {
  accesses: readonly GuestAccess[];
  slots: readonly VisitorSlot[];
  refused: Refused;
}

const NOTHING_CREATED = 'Erro ao Reservar!';

/** Registers guests and gets their codes. A failure is shown as a popup and kept for the dialog. */
export function useRegistration() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ sentence: string; hint: string | null } | null>(null);
  const refusedRights = useRefusedRights();
  useLoadingOverlay(busy, 'Reservando...');

  const fail = (text: { sentence: string; hint: string | null }) => {
    setFailure(text);
    popup.failure(text.sentence);
    return null;
  };
  const register = async (
    guests: readonly Guest[],
    slots: readonly VisitorSlot[],
  ): Promise<Registered | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await registerVisitors(registrationRequest(guests, slots));
      const { created, refused } = answer;
      // Also those who were registered by a try whose answer never came.
      const accesses = admitted(guests, answer.accesses);
      if (accesses.length === 0) return fail({ sentence: NOTHING_CREATED, hint: refused[0]?.reason ?? null });
      if (created > 0) popup.success('Reservas Criadas!');
      return { accesses, slots, refused };
    } catch (error) {
      refusedRights(error);
      return fail(registrationFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { register, failure, forget: () => setFailure(null) };
}
