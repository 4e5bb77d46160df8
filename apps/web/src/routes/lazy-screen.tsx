import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { networkError } from '@/shared/api/api-error.ts';
import { reloadForNewBuild } from '@/shared/app-version/reload-for-new-build.ts';
import { useOnline } from '@/shared/device/use-online.ts';
import { ErrorState } from '@/shared/ui/message-state.tsx';
import { PendingScreen } from './pending.tsx';
import { texts } from './texts.ts';

/** As home asks again for what it could not load. */
const ASK_AGAIN_MS = 15_000;

/** The code of a screen: what is there of it, and the way to fetch it. */
interface Code {
  loaded: ComponentType | null;
  /** Null where it could not be fetched. */
  fetch: () => Promise<ComponentType | null>;
}

/**
 * A screen whose code is loaded when it is first wanted. Code that cannot be loaded is a failure like another: said where
 * the screen would be, tried again on demand, and by itself when there is a network again.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const code: Code = {
    loaded: null,
    fetch: async () => {
      code.loaded ??= await load().catch(() => null);
      return code.loaded;
    },
  };
  // For the router: the code is there before the screen is shown. What fails before that is nobody's failure yet.
  const preload = async (): Promise<void> => void (await code.fetch());
  return Object.assign(() => <ScreenOf code={code} />, { preload });
}

function ScreenOf({ code }: { code: Code }) {
  const [Screen, setScreen] = useState(() => code.loaded);
  const [state, setState] = useState<'loading' | 'failed' | 'retrying'>('loading');
  const online = useOnline();
  const attempt = async () => {
    const found = await code.fetch();
    if (found) setScreen(() => found);
    else if (!(await reloadForNewBuild())) setState('failed');
  };
  const attemptNow = useEffectEvent(attempt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is the reason to try again.
  useEffect(() => {
    if (!Screen) void attemptNow();
  }, [Screen, online]);
  // A screen that is not there asks for nothing else: no call of its own would tell that the server is back, and a phone
  // may believe all the time that it has a network.
  useEffect(() => {
    if (Screen || state === 'loading') return undefined;
    const timer = setInterval(() => void attemptNow(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [Screen, state]);
  if (Screen) return <Screen />;
  if (state === 'loading') return <PendingScreen />;
  const retry = () => {
    setState('retrying');
    return attempt();
  };
  return (
    <ErrorState
      title={texts.screenNotLoaded}
      wholeScreen
      error={networkError()}
      onRetry={retry}
      retrying={state === 'retrying'}
    />
  );
}
