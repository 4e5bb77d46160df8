import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AccessImageFile, makeAccessImages } from '@/shared/access-image/make-access-images.ts';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { accessNote } from './access-note.ts';
import type { RegistrationResult } from './api.ts';

export interface GuestImage extends AccessImageFile {
  id: string;
  /** The object URL of the PNG while it is on the screen. */
  url: string;
}

/** Draws the access image of each guest. `images` is null until all are drawn. A failure can be retried. */
export function useGuestImages({ accesses, slots }: RegistrationResult) {
  const client = useQueryClient();
  const [images, setImages] = useState<readonly GuestImage[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useLoadingOverlay(images === null && !failed, sharedTexts.accessImage.making);

  // biome-ignore lint/correctness/useExhaustiveDependencies: A new attempt draws the images again.
  useEffect(() => {
    const unmounted = new AbortController();
    let urls: string[] = [];
    const note = accessNote(slots, client.getQueryData(schedulesQuery().queryKey));
    const draw = async () => {
      try {
        const images = await makeAccessImages(accesses, {
          prepare: async ({ name, code }) => ({ name, title: name, code, note }),
          signal: unmounted.signal,
        });
        urls = images.map(({ png }) => URL.createObjectURL(png));
        setImages(
          accesses.map(({ id }, index) => ({
            ...(images[index] as AccessImageFile),
            id,
            url: urls[index] as string,
          })),
        );
      } catch {
        if (unmounted.signal.aborted) return;
        setFailed(true);
        notifyFailure(sharedTexts.accessImage.failed);
      }
    };
    void draw();
    return () => {
      unmounted.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [accesses, slots, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt((before) => before + 1);
  };
  return { images, failed, retry };
}
