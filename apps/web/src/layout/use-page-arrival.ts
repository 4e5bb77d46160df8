import { useMatches, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { APP_NAME } from '@/shared/config/app-name.ts';

/** Returns the static data of the deepest matched route. */
export const useScreenData = () => useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });

/**
 * Sets the tab title and focuses the content on each new screen, as a page load would. The focus does not move if only
 * the address changes (`/reserve`, the other month), because a closing dialog may just have returned it.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>, title: string | undefined): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const screen = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    document.title = title ? `${title} · ${APP_NAME}` : APP_NAME;
  }, [title]);
  useEffect(() => {
    if (path === undefined || shown.current === screen) return;
    const arrived = main.current;
    if (shown.current && !arrived?.contains(document.activeElement)) arrived?.focus({ preventScroll: true });
    shown.current = screen;
  }, [path, screen, main]);
}
