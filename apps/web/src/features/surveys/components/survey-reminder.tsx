import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dismiss, isDismissed } from '@/shared/device/dismissal.ts';
import { useSession } from '@/shared/session/use-session.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { PassingPrompt } from '@/shared/ui/passing-prompt.tsx';
import { checkSurveyQuery } from '../api.ts';
import { texts } from '../texts.ts';

/** How long the reminder stays by itself, milliseconds (spec section 9). */
export const REMINDER_MS = 35_000;

interface Props {
  /** Leads to what can be rated. `days`: how far back that may lie. */
  onAnswer: (days: number) => void;
  /** There is nothing to show (any more). */
  onSettled: () => void;
}

/** Reminds of a meal that waits to be rated; put away by the person, it does not come back on the same day. */
export function SurveyReminder({ onAnswer, onSettled }: Props) {
  const badge = useSession().identity?.cracha;
  const today = useToday();
  const quiet = badge !== undefined && isDismissed('survey', badge, today);
  const { data, isError } = useQuery({ ...checkSurveyQuery(), enabled: badge !== undefined && !quiet });
  const nothing = quiet || isError || data?.pending === false;
  useEffect(() => {
    if (nothing) onSettled();
  }, [nothing, onSettled]);
  if (!badge || nothing || !data) return null;

  const putAway = () => {
    dismiss('survey', badge, today);
    onSettled();
  };
  return (
    <PassingPrompt
      title={texts.reminder.title}
      confirmLabel={texts.reminder.confirm}
      staysMs={REMINDER_MS}
      onConfirm={() => {
        putAway();
        onAnswer(data.days);
      }}
      onClose={putAway}
      onTimeUp={onSettled}
    >
      {texts.reminder.text}
    </PassingPrompt>
  );
}
