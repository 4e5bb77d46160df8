import { localDateOf } from '@reserva/domain/basics/time';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentIdentityQuery, useSession } from '@/shared/account/use-session.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { dismiss, isDismissed } from '@/shared/device/dismissal.ts';
import { serverNow } from '@/shared/time/server-clock.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { PassingPrompt } from '@/shared/ui/meal-transfer-prompt.tsx';
import { faceServiceQuery, hasPhotoQuery } from '../face-api.ts';
import { texts } from '../texts.ts';

/** The time in milliseconds after which the prompt closes by itself (spec section 9). */
const PROMPT_MS = 60_000;

/**
 * The time in milliseconds for which a loaded answer of the face service is not requested again, as in other queries.
 */
const AHEAD_MS = 10_000;

/** Loads everything that the prompt needs before it is mounted. */
export async function askForPhoto(client: QueryClient): Promise<void> {
  const identity = await client.fetchQuery(currentIdentityQuery());
  const today = localDateOf(serverNow(), appConfig.timezone);
  if (isDismissed('face', identity.cracha, today)) return;
  const isAvailable = await client.fetchQuery(faceServiceQuery());
  if (isAvailable) await client.prefetchQuery(hasPhotoQuery(identity, true));
}

interface Props {
  /** Opens the profile, where the photo is taken. */
  onEnrol: () => void;
  /** Called as soon as the prompt has nothing to show. */
  onSettled: () => void;
}

/** Offers face enrolment to a person without a photo (spec 2.5). A dismissed prompt does not return on the same day. */
export function FacePrompt({ onEnrol, onSettled }: Props) {
  const { identity } = useSession();
  const badge = identity?.cracha;
  const today = useToday();
  const isQuiet = badge !== undefined && isDismissed('face', badge, today);
  const service = useQuery({
    ...faceServiceQuery(),
    // `askForPhoto` loaded the answer just before, so it is not requested again.
    staleTime: AHEAD_MS,
    enabled: badge !== undefined && !isQuiet,
  });
  const photo = useQuery(hasPhotoQuery(identity, service.data === true && !isQuiet));
  const isHidden = isQuiet || service.data === false || photo.isError || photo.data === true;
  useEffect(() => {
    if (isHidden) onSettled();
  }, [isHidden, onSettled]);
  if (!badge || isHidden || photo.data === undefined) return null;

  const dismissPrompt = () => {
    dismiss('face', badge, today);
    onSettled();
  };
  return (
    <PassingPrompt
      title={texts.face.prompt.title}
      confirmLabel={texts.face.register}
      staysMs={PROMPT_MS}
      onConfirm={() => {
        dismissPrompt();
        onEnrol();
      }}
      onClose={dismissPrompt}
      onTimeUp={onSettled}
    >
      {texts.face.prompt.text}
    </PassingPrompt>
  );
}
