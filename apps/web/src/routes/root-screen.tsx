import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onSessionChange } from '@/shared/session/session.ts';
import { PendingScreen } from './pending.tsx';

/** All screens. One that was refused goes at once: while the login is on its way it asks the server for nothing more. */
export function RootScreen() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const [refused, setRefused] = useState(false);
  useEffect(() => onSessionChange((change) => change === 'refused' && setRefused(true)), []);
  useEffect(() => {
    if (path === '/login') setRefused(false);
  }, [path]);
  return refused && path !== '/login' ? <PendingScreen /> : <Outlet />;
}
