import { VisuallyHidden } from '@mantine/core';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useScreenData } from '@/layout/use-page-arrival.ts';
import { useScreenRight } from '@/layout/use-screen-right.ts';
import { refuseScreen } from '@/shared/session/session.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { AfterDelay } from '@/shared/ui/after-delay.tsx';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { ForbiddenState } from '@/shared/ui/message-state.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { PendingScreen } from './pending.tsx';
import { texts } from './texts.ts';

/**
 * Shows the screen if the person has the permission. Otherwise it reacts as if the screen's first call had failed with
 * 403 (spec 6 and 8), but makes no call.
 */
export function RightToScreen() {
  const right = useScreenRight();
  if (right === 'granted') return <Outlet />;
  if (right === 'refused') return <Refused />;
  return (
    <AfterDelay>
      <PendingScreen />
    </AfterDelay>
  );
}

function Refused() {
  const { title, whenRefused } = useScreenData();
  const navigate = useNavigate();
  const lead = useEffectEvent(() => {
    notifyFailure(sharedTexts.notAuthorized);
    if (whenRefused === undefined) refuseScreen();
    else if (whenRefused !== 'here') void navigate({ to: whenRefused, replace: true });
  });
  useEffect(() => lead(), []);
  if (whenRefused !== 'here') return null;
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <ForbiddenState action={<LinkButton to="/">{texts.backHome}</LinkButton>} />
    </>
  );
}
