import { redirect } from '@tanstack/react-router';
import { currentSession } from '@/shared/session/session.ts';

/** Redirects to /login without a session. The person returns to this screen after the sign-in. For `beforeLoad`. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (currentSession()) return;
  throw redirect({
    to: '/login',
    search: location.href === '/' ? {} : { redirect: location.href },
    replace: true,
  });
}
