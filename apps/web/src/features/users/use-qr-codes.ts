import type { LocalDate } from '@reserva/contracts/primitives';
import { useEffect, useRef, useState } from 'react';
import { makeAccessImages } from '@/shared/access-image/make-access-images.ts';
import { saveImages } from '@/shared/access-image/save-images.ts';
import { codeSealer } from '@/shared/access-image/seal-codes.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { getAccessKey } from '@/shared/session/access-key.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { serverNow } from '@/shared/time/server-clock.ts';
import { popup } from '@/shared/ui/popup.tsx';
import type { ChosenPerson } from './reservation.ts';

/** Spec section 9. */
const ARCHIVE = 'QRCodes.zip';
const FAILURE = 'Erro ao gerar QR Code!';

export interface QrProgress {
  made: number;
  total: number;
}

/** Makes the access images of people and hands them over as one archive. Leaving the screen stops it. */
export function useQrCodes(onDone: () => void) {
  const [progress, setProgress] = useState<QrProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const generate = async (people: readonly ChosenPerson[], until: LocalDate) => {
    const mine = new AbortController();
    stop.current = mine;
    const show = (made: number) => mine.signal.aborted || setProgress({ made, total: people.length });
    setFailure(null);
    show(0);
    try {
      const sealer = await codeSealer(await getAccessKey(), appConfig.timezone, serverNow);
      const note = `Válido até ${formatDate(until)}`;
      const images = await makeAccessImages(people, {
        prepare: async ({ id, name }) => ({
          name,
          note,
          code: await sealer.person({ name, cpf: id }, until),
        }),
        onProgress: show,
        signal: mine.signal,
      });
      await saveImages(images, ARCHIVE, mine.signal);
      onDone();
    } catch {
      if (mine.signal.aborted) return;
      setFailure(FAILURE);
      popup.failure(FAILURE);
    }
    setProgress(null);
  };
  const cancel = () => {
    stop.current?.abort();
    setProgress(null);
  };
  return { progress, failure, generate, cancel };
}
