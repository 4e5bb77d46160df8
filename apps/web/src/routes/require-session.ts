import { redirect } from '@tanstack/react-router';
import { currentSession } from '@/shared/session/session.ts';

/** For `beforeLoad`: who is not signed in goes to /login, and comes back here afterwards. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (currentSession()) return;
  throw redirect({
    to: '/login',
    search: location.href === '/' ? {} : { redirect: location.href },
    replace: true,
  });
}
