import { Button } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { networkError } from '@/shared/api/api-error.ts';
import { IconAlertTriangle } from '@/shared/ui/icons.ts';
import { isCodeError, useCodeRetry } from '@/shared/ui/lazy-code.tsx';
import { ErrorState, MessageState } from '@/shared/ui/message-state.tsx';
import { PendingScreen } from './pending.tsx';
import { texts } from './texts.ts';

/** Time between two attempts to load missing code, milliseconds. Home polls at the same interval after a failure. */
const RETRY_INTERVAL_MS = 15_000;

/** The router's error screen (spec 2.1), with the spec's texts. */
export function UnexpectedError({ error }: ErrorComponentProps) {
  if (isCodeError(error)) return <MissingScreen />;
  return (
    <MessageState
      urgent
      icon={<IconAlertTriangle size={32} />}
      title={texts.unexpectedError}
      action={<Button onClick={() => window.location.reload()}>{texts.reload}</Button>}
    >
      {error instanceof Error ? error.message : String(error)}
    </MessageState>
  );
}

/** A screen whose code cannot be loaded. It retries on a click, at intervals, and when the network returns. */
function MissingScreen() {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  const load = async () => {
    const routes = router.state.matches.map(({ routeId }) => router.routesById[routeId]);
    try {
      await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
    } catch {
      return;
    }
    // Invalidate only after the code has loaded. An earlier reset would hide the message and then show it again.
    await router.invalidate();
  };
  useInterval(load, RETRY_INTERVAL_MS, { autoInvoke: true });
  const isFinal = useCodeRetry(() => void load());
  if (!isFinal) return <PendingScreen />;
  const retry = async () => {
    setRetrying(true);
    await load();
    setRetrying(false);
  };
  return (
    <ErrorState
      title={texts.screenNotLoaded}
      wholeScreen
      error={networkError()}
      onRetry={retry}
      retrying={retrying}
    />
  );
}
