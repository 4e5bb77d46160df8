import { useEffect, useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { useMakeMasterCode } from './api.ts';
import { texts } from './texts.ts';

/** Makes a master code on demand, one at a time: each is counted. `image` is its PNG until it is forgotten. */
export function useMasterCode() {
  const [image, setImage] = useState<string | null>(null);
  const { run, busy } = useMakeMasterCode();
  useLoadingOverlay(busy, sharedTexts.accessImage.making);
  useEffect(() => {
    return () => {
      if (image) URL.revokeObjectURL(image);
    };
  }, [image]);

  const generate = () =>
    void run(undefined, {
      onSuccess: (png) => {
        setImage(URL.createObjectURL(png));
        notifySuccess(texts.master.done);
      },
    });
  return { image, generate, forget: () => setImage(null) };
}
