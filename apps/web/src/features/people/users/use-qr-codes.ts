import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { useEffect, useRef, useState } from 'react';
import { makeAccessImages } from '@/shared/access-image/make-access-images.ts';
import { saveImages } from '@/shared/access-image/save-images.ts';
import { selectedText } from '@/shared/ui/selection-bar.tsx';
import { ChangeFailed } from '@/shared/ui/use-change.ts';
import { useMakeAccessCodes } from './api.ts';
import type { ChosenPerson } from './reservation.ts';
import { texts } from './texts.ts';

/** The file name of spec section 9. */
const ARCHIVE = 'QRCodes.zip';

export interface QrProgress {
  created: number;
  total: number;
}

/** Creates codes for people and downloads their access images as one archive. Leaving the screen stops it. */
export function useQrCodes(onDone: () => void) {
  const [progress, setProgress] = useState<QrProgress | null>(null);
  const stop = useRef<AbortController | null>(null);
  const { run, failure } = useMakeAccessCodes();
  useEffect(() => () => stop.current?.abort(), []);

  const generate = async (people: readonly ChosenPerson[], until: LocalDate) => {
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    const show = (created: number) => signal.aborted || setProgress({ created, total: people.length });
    show(0);
    const downloadImages = async (codes: readonly (Code | null)[]) => {
      const note = texts.codes.validUntil(until);
      const requests = people.flatMap(({ detail }, index) => {
        const code = codes[index];
        return code ? [{ ...code, detail, note }] : [];
      });
      const images = await makeAccessImages(requests, {
        prepare: async (image) => image,
        onProgress: show,
        signal,
      });
      if (images.length > 0) await saveImages(images, ARCHIVE, signal);
      const peopleWithoutCode = people.filter((_, index) => !codes[index]);
      if (peopleWithoutCode.length === 0) onDone();
      else
        throw new ChangeFailed(texts.codes.failed, texts.codes.inactive(peopleWithoutCode.map(selectedText)));
    };
    const cpfs = people.map(({ id }) => id);
    await run(
      { cpfs, until, signal },
      // A stopped run ends at once, so that the operator can start again while images are still being drawn.
      { onSuccess: (codes) => Promise.race([downloadImages(codes), rejectOnAbort(signal)]) },
    );
    if (!signal.aborted) setProgress(null);
  };
  const cancel = () => {
    stop.current?.abort();
    setProgress(null);
  };
  return { progress, failure, generate, cancel };
}

interface Code {
  name: string;
  code: string;
}

/** Returns a promise that rejects when the run is stopped. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
