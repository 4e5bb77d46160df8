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
  /** There is nothing to show (any more): the next one may. */
  onSettled: () => void;
}

/** What home asks of a person, one after the other. */
const prompts: readonly ComponentType<PromptProps>[] = [EnrolmentPrompt, SurveyPrompt];

interface Props {
  /** Something else is open: nothing is asked meanwhile. */
  quiet: boolean;
  /** The card is of a meal that was eaten: home asks about it in the large button's place. */
  eaten: boolean;
}

export function HomePrompts({ quiet, eaten }: Props) {
  const badge = useSession().identity?.cracha;
  useEffect(() => {
    // Whoever is not reached now is at the next visit.
    if (badge) renewDevice(badge).catch(() => undefined);
  }, [badge]);
  const [settled, setSettled] = useState(0);
  const settle = useCallback(() => setSettled(settled + 1), [settled]);
  const Prompt = prompts[settled];
  const asks = !quiet && Prompt && !(eaten && Prompt === SurveyPrompt);
  return asks && <Prompt onSettled={settle} />;
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

/** The statement that holds what waits to be rated: in the first days of a month it may be the one before. */
async function monthToRate(client: QueryClient, days: number): Promise<1 | 2> {
  const today = localDateOf(serverNow(), appConfig.timezone);
  if (!reachesIntoLastMonth(today, days)) return 1;
  const [{ reservations }, answered] = await Promise.all([
    client.fetchQuery(reservationsQuery(1, monthRange(today).from)),
    client.fetchQuery(answeredSurveysQuery()),
  ]);
  return reservations.some((item) => canBeRated(item, answered, today)) ? 1 : 2;
}

/** How long the reminder stays by itself, milliseconds (spec section 9). */
export const REMINDER_MS = 35_000;

interface REMINDER_MSProps {
  /** Leads to what can be rated. `days`: how far back that may lie. */
  onAnswer: (days: number) => void;
  /** There is nothing to show (any more). */
  onSettled: () => void;
}

/** Reminds of a meal that waits to be rated; put away by the person, it does not come back on the same day. */
export function SurveyReminder({ onAnswer, onSettled }: REMINDER_MSProps) {
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
