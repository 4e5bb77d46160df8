import { useRouter } from '@tanstack/react-router';

/** Tells which paths of the route table have a screen: nothing may offer the way to one that has none yet. */
export function useHasScreen(): (path: string) => boolean {
  const routes = useRouter().routesByPath as Record<string, { options: { component?: unknown } } | undefined>;
  return (path) => path === '/' || Boolean(routes[path]?.options.component);
}
