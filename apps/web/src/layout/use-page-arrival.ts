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
  const lastScreen = useRef<string | undefined>(undefined);
  useEffect(() => {
    document.title = title ? `${title} · ${APP_NAME}` : APP_NAME;
  }, [title]);
  useEffect(() => {
    if (path === undefined || lastScreen.current === screen) return;
    const content = main.current;
    if (lastScreen.current && !content?.contains(document.activeElement))
      content?.focus({ preventScroll: true });
    lastScreen.current = screen;
  }, [path, screen, main]);
}
