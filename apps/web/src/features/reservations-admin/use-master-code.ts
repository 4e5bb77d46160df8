import { useEffect, useState } from 'react';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useOnce } from '@/shared/ui/use-once.ts';
import { masterFailure } from './admin-messages.ts';
import { getMaster } from './api/get-master.ts';

/** Makes a master code on demand, one at a time: each is counted. `image` is its PNG until it is forgotten. */
export function useMasterCode() {
  const [image, setImage] = useState<string | null>(null);
  const { busy, run } = useOnce();
  useLoadingOverlay(busy, 'Gerando...');
  useEffect(() => {
    return () => {
      if (image) URL.revokeObjectURL(image);
    };
  }, [image]);

  const generate = async () => {
    try {
      setImage(URL.createObjectURL(await getMaster()));
      popup.success('Código Master Gerado!');
    } catch (error) {
      popup.failure(masterFailure(error));
    }
  };
  return { image, generate: () => void run(generate), forget: () => setImage(null) };
}
