import { redirect } from '@tanstack/react-router';

/** Redirects an address without a screen. For `beforeLoad`. */
export function redirectToNotFound(): never {
  throw redirect({ to: '/pagina-nao-encontrada', replace: true });
}
