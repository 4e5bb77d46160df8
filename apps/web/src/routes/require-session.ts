import { redirect } from '@tanstack/react-router';
import { currentSession } from '@/shared/session/session.ts';

/** Redirects to /login without a session; the person returns here after the sign-in. For `beforeLoad`. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (currentSession()) return;
  throw redirect({
    to: '/login',
    search: location.href === '/' ? {} : { redirect: location.href },
    replace: true,
  });
}
