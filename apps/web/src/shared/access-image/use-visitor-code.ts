import { titleCase } from '@reserva/domain/basics/names';
import { saveFile } from '@/shared/device/save-file.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { useMakeVisitorCode } from './api.ts';
import { imageFileName } from './file-name.ts';
import { makeAccessImages } from './make-access-images.ts';

/**
 * Returns a function that creates a new access code for a guest and saves its image. A guest needs one, for example, if
 * the first image got lost.
 */
export function useVisitorCode() {
  const { run, busy } = useMakeVisitorCode();
  useLoadingOverlay(busy, sharedTexts.accessImage.making);
  const generate = (guest: string) =>
    void run(guest, {
      onSuccess: async ({ name, code, lastMeal }) => {
        const note = sharedTexts.accessImage.lastDay(formatDate(lastMeal));
        const [image] = await makeAccessImages([code], {
          prepare: async () => ({ name, title: titleCase(name), code, note }),
        });
        if (image) saveFile(image.png, imageFileName(name, 1));
        notifySuccess(sharedTexts.accessImage.done);
      },
    });
  return { busy, generate };
}
