import { localDateOf, monthRange } from '@reserva/domain/basics/time';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { reservationsQuery } from '@/features/money/statement/api.ts';
import { FacePrompt } from '@/features/people/profile/components/face-prompt.tsx';
import { renewDevice } from '@/features/plans/reminders/device-push.ts';
import { answeredSurveysQuery } from '@/features/surveys/answered-surveys-api.ts';
import { checkSurveyQuery } from '@/features/surveys/api.ts';
import { canBeRated, reachesIntoLastMonth } from '@/features/surveys/survey-view.ts';
import { texts } from '@/features/surveys/texts.ts';
import { useSession } from '@/shared/account/use-session.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { dismiss, isDismissed } from '@/shared/device/dismissal.ts';
import { serverNow } from '@/shared/time/server-clock.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { PassingPrompt } from '@/shared/ui/meal-transfer-prompt.tsx';

export { askForPhoto } from '@/features/people/profile/components/face-prompt.tsx';
export { MealTransfer } from '@/features/reservations/hand-over/components/meal-transfer.tsx';

interface PromptProps {
  /** Called when this prompt has nothing (more) to show. The next prompt may then appear. */
  onSettled: () => void;
}

/** Prompts of the home screen, shown one after the other. */
const prompts: readonly ComponentType<PromptProps>[] = [EnrolmentPrompt, SurveyPrompt];

interface Props {
  /** True while a dialog is open. No prompt is shown then. */
  isQuiet: boolean;
  /** True if the card shows an eaten meal. Home then offers the survey in place of the large button. */
  hasEaten: boolean;
}

export function HomePrompts({ isQuiet, hasEaten }: Props) {
  const badge = useSession().identity?.cracha;
  useEffect(() => {
    // If the device's address for reminders cannot be renewed, the next visit tries again.
    if (badge) renewDevice(badge).catch(() => undefined);
  }, [badge]);
  const [settledCount, setSettledCount] = useState(0);
  const showNext = useCallback(() => setSettledCount(settledCount + 1), [settledCount]);
  const Prompt = prompts[settledCount];
  const hasPrompt = !isQuiet && Prompt && !(hasEaten && Prompt === SurveyPrompt);
  return hasPrompt && <Prompt onSettled={showNext} />;
}

function EnrolmentPrompt({ onSettled }: PromptProps) {
  const navigate = useNavigate();
  return <FacePrompt onEnrol={() => void navigate({ to: '/profile' })} onSettled={onSettled} />;
}

function SurveyPrompt({ onSettled }: PromptProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const answer = async (days: number) => {
    const month = await monthToRate(client, days).catch(() => 1);
    await navigate({ to: '/extrato/$month', params: { month: String(month) } });
  };
  return <SurveyReminder onAnswer={(days) => void answer(days)} onSettled={onSettled} />;
}

/**
 * Returns the month of the statement with a meal to rate: 1 is this month, 2 the last. The first days of a month may
 * need the last month.
 */
async function monthToRate(client: QueryClient, days: number): Promise<1 | 2> {
  const today = localDateOf(serverNow(), appConfig.timezone);
  if (!reachesIntoLastMonth(today, days)) return 1;
  const [{ reservations }, answered] = await Promise.all([
    client.fetchQuery(reservationsQuery(1, monthRange(today).from)),
    client.fetchQuery(answeredSurveysQuery()),
  ]);
  return reservations.some((item) => canBeRated(item, answered, today)) ? 1 : 2;
}

/** Time for which the reminder stays, milliseconds (spec section 9). */
export const REMINDER_MS = 35_000;

interface SurveyReminderProps {
  /** Opens the meals to rate. `days` is the maximum age of a meal to rate. */
  onAnswer: (days: number) => void;
  /** Called when the reminder has nothing (more) to show. */
  onSettled: () => void;
}

/** Reminds the person to rate a meal. After a dismissal it stays hidden for the rest of the day. */
export function SurveyReminder({ onAnswer, onSettled }: SurveyReminderProps) {
  const badge = useSession().identity?.cracha;
  const today = useToday();
  const isQuiet = badge !== undefined && isDismissed('survey', badge, today);
  const { data, isError } = useQuery({ ...checkSurveyQuery(), enabled: badge !== undefined && !isQuiet });
  const isHidden = isQuiet || isError || data?.pending === false;
  useEffect(() => {
    if (isHidden) onSettled();
  }, [isHidden, onSettled]);
  if (!badge || isHidden || !data) return null;

  const dismissPrompt = () => {
    dismiss('survey', badge, today);
    onSettled();
  };
  return (
    <PassingPrompt
      title={texts.reminder.title}
      confirmLabel={texts.reminder.confirm}
      staysMs={REMINDER_MS}
      onConfirm={() => {
        dismissPrompt();
        onAnswer(data.days);
      }}
      onClose={dismissPrompt}
      onTimeUp={onSettled}
    >
      {texts.reminder.text}
    </PassingPrompt>
  );
}
