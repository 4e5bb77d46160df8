import { redirect } from '@tanstack/react-router';

/** For `beforeLoad`: where there is no screen. */
export function redirectToNotFound(): never {
  throw redirect({ to: '/pagina-nao-encontrada', replace: true });
}
