import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dismiss, isDismissed } from '@/shared/device/dismissal.ts';
import { useSession } from '@/shared/session/use-session.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { PassingPrompt } from '@/shared/ui/passing-prompt.tsx';
import { faceServiceQuery, hasPhotoQuery } from '../api/face-service.ts';

/** How long the prompt stays by itself, milliseconds (spec section 9). */
const PROMPT_MS = 60_000;

interface Props {
  /** Leads to the profile, where the photo is taken. */
  onEnrol: () => void;
  /** There is nothing to show (any more). */
  onSettled: () => void;
}

/** Offers face enrolment to who has no photo (spec 2.5); put away, it does not come back on the same day. */
export function FacePrompt({ onEnrol, onSettled }: Props) {
  const { identity } = useSession();
  const badge = identity?.cracha;
  const today = useToday();
  const quiet = badge !== undefined && isDismissed('face', badge, today);
  const service = useQuery({ ...faceServiceQuery(), enabled: badge !== undefined && !quiet });
  const photo = useQuery(hasPhotoQuery(identity, service.data === true && !quiet));
  const nothing = quiet || service.data === false || photo.isError || photo.data === true;
  useEffect(() => {
    if (nothing) onSettled();
  }, [nothing, onSettled]);
  if (!badge || nothing || photo.data === undefined) return null;

  const putAway = () => {
    dismiss('face', badge, today);
    onSettled();
  };
  return (
    <PassingPrompt
      title="Cadastro de reconhecimento facial"
      confirmLabel="Cadastrar foto"
      staysMs={PROMPT_MS}
      onConfirm={() => {
        putAway();
        onEnrol();
      }}
      onClose={putAway}
      onTimeUp={onSettled}
    >
      Cadastre sua foto e passe na catraca por reconhecimento facial. É opcional: o QR Code e o crachá
      continuam valendo.
    </PassingPrompt>
  );
}
