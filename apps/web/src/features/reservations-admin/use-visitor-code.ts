import { imageFileName } from '@/shared/access-image/file-name.ts';
import { makeAccessImages } from '@/shared/access-image/make-access-images.ts';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { saveFile } from '@/shared/device/save-file.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useOnce } from '@/shared/ui/use-once.ts';

/** Has a guest's access made anew and hands over its image: the one they were given got lost, or is of before. */
export function useVisitorCode() {
  const { busy, run } = useOnce();
  useLoadingOverlay(busy, 'Gerando...');

  const generate = async (guest: string) => {
    try {
      const { name, code, lastMeal } = await call('users.visitorCode', { body: { guest } });
      const note = `Refeições até ${formatDate(lastMeal)}`;
      const [image] = await makeAccessImages([code], { prepare: async () => ({ name, code, note }) });
      if (image) saveFile(image.png, imageFileName(name, 1));
      popup.success('Acesso gerado!');
    } catch (error) {
      popup.failure(failureOf(error));
    }
  };
  return { busy, generate: (guest: string) => void run(() => generate(guest)) };
}

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Erro ao gerar QR Code!';
  return error.status === 403 ? 'Não Autorizado!' : error.message;
}
