import type { VisitorSlot } from '@reserva/domain/visitor-calendar';
import { useRef, useState } from 'react';
import { codeSealer } from '@/shared/access-image/seal-codes.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { getAccessKey } from '@/shared/session/access-key.ts';
import { useRefusedRights } from '@/shared/session/use-rights.ts';
import { serverNow } from '@/shared/time/server-clock.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { registerVisitors } from './api/register-visitors.ts';
import type { Guest } from './guests.ts';
import {
  admitted,
  type GuestAccess,
  mayHaveWorked,
  type Refused,
  registrationFailure,
  registrationRequest,
  sealGuests,
} from './registration.ts';

/** What came of a registration. */
export interface Registered {
  accesses: readonly GuestAccess[];
  slots: readonly VisitorSlot[];
  refused: Refused;
}

const NOTHING_CREATED = 'Erro ao Reservar!';

/** Registers guests with codes sealed here. A failure is shown as a popup and kept for the dialog. */
export function useRegistration() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ sentence: string; hint: string | null } | null>(null);
  const unclear = useRef(false);
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
      const sealer = await codeSealer(await getAccessKey(), appConfig.timezone, serverNow);
      const sealed = await sealGuests(guests, slots, sealer, appConfig.timezone);
      const { created, refused } = await registerVisitors(registrationRequest(sealed, slots));
      // After an answer that never came, those who are refused now may have been registered then.
      const accesses = unclear.current ? sealed : admitted(sealed, slots, refused);
      if (accesses.length === 0) return fail({ sentence: NOTHING_CREATED, hint: refused[0]?.reason ?? null });
      if (created > 0) popup.success('Reservas Criadas!');
      unclear.current = false;
      return { accesses, slots, refused };
    } catch (error) {
      unclear.current ||= mayHaveWorked(error);
      refusedRights(error);
      return fail(registrationFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { register, failure, forget: () => setFailure(null) };
}
