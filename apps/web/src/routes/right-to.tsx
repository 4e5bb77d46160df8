import { VisuallyHidden } from '@mantine/core';
import type { RouteName } from '@reserva/contracts/http/routes';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rightTo } from '@/shared/session/rights.ts';
import { useSession } from '@/shared/session/use-session.ts';
import { AfterDelay } from '@/shared/ui/after-delay.tsx';
import { ForbiddenState } from '@/shared/ui/forbidden-state.tsx';
import { PendingScreen } from './pending.tsx';

/**
 * A screen for who may make `call`: whose role never may is told so and nothing is asked of the server. Where the role
 * cannot be found out the screen is shown, and the server decides.
 */
export function RightTo({ call, children }: { call: RouteName; children: ReactNode }) {
  const { identity, role, unknown } = useSession();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  if (!identity && !unknown) {
    return (
      <AfterDelay>
        <PendingScreen />
      </AfterDelay>
    );
  }
  if (unknown || rightTo(call, role, null) !== 'never') return children;
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <ForbiddenState />
    </>
  );
}
