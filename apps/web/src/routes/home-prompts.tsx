import { localDateOf, monthRange } from '@reserva/domain/time';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { FacePrompt } from '@/features/profile/components/face-prompt.tsx';
import { renewDevice } from '@/features/reminders/device-push.ts';
import { reservationsQuery } from '@/features/statement/api.ts';
import { answeredSurveysQuery } from '@/features/surveys/answered-surveys.ts';
import { SurveyReminder } from '@/features/surveys/components/survey-reminder.tsx';
import { canBeRated, reachesIntoLastMonth } from '@/features/surveys/survey-view.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { useSession } from '@/shared/session/use-session.ts';
import { serverNow } from '@/shared/time/server-clock.ts';

export { PassingOn } from '@/features/hand-over/components/passing-on.tsx';
export { askForPhoto } from '@/features/profile/components/face-prompt.tsx';

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
