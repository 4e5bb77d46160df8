import type { LocalDate } from '@reserva/contracts/primitives';
import { titleCase } from '@reserva/domain/names';
import { useEffect, useRef, useState } from 'react';
import { makeAccessImages } from '@/shared/access-image/make-access-images.ts';
import { saveImages } from '@/shared/access-image/save-images.ts';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { useRefusedRights } from '@/shared/session/use-rights.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { popup } from '@/shared/ui/popup.tsx';
import type { ActionFailure } from '@/shared/ui/use-action.ts';
import type { ChosenPerson } from './reservation.ts';

/** Spec section 9. */
const ARCHIVE = 'QRCodes.zip';
const FAILURE = 'Erro ao gerar QR Code!';

export interface QrProgress {
  made: number;
  total: number;
}

/** Has codes made for people and hands over their access images as one archive. Leaving the screen stops it. */
export function useQrCodes(onDone: () => void) {
  const [progress, setProgress] = useState<QrProgress | null>(null);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const stop = useRef<AbortController | null>(null);
  const refusedRights = useRefusedRights();
  useEffect(() => () => stop.current?.abort(), []);

  const fail = (hint: string | null) => {
    setFailure({ sentence: FAILURE, hint });
    popup.failure(FAILURE);
  };
  const generate = async (people: readonly ChosenPerson[], until: LocalDate) => {
    const mine = new AbortController();
    const { signal } = mine;
    stop.current = mine;
    const show = (made: number) => signal.aborted || setProgress({ made, total: people.length });
    setFailure(null);
    show(0);
    try {
      const cpfs = people.map(({ id }) => id);
      const { codes } = await call('users.accessCodes', { body: { cpfs, until } }, { signal });
      const note = `Válido até ${formatDate(until)}`;
      const images = await makeAccessImages(
        codes.filter((made) => made !== null),
        { prepare: async (made) => ({ ...made, note }), onProgress: show, signal },
      );
      if (images.length > 0) await saveImages(images, ARCHIVE, signal);
      const without = people.filter((_, index) => !codes[index]);
      if (without.length === 0) onDone();
      else fail(`Sem código, pois não estão ativos: ${namesOf(without)}.`);
    } catch (error) {
      if (signal.aborted) return;
      refusedRights(error);
      fail(error instanceof ApiError ? error.message : null);
    }
    setProgress(null);
  };
  const cancel = () => {
    stop.current?.abort();
    setProgress(null);
  };
  return { progress, failure, generate, cancel };
}

const namesOf = (people: readonly ChosenPerson[]): string =>
  people.map(({ name }) => titleCase(name)).join(', ');
