import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoginPanel } from '@/features/login/components/login-panel.tsx';
import { appConfig } from '@/shared/config/app-config.ts';
import { useHasScreen } from '@/shared/router/use-has-screen.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { LogoMark } from '@/shared/ui/logo.tsx';
import classes from './login.module.css';
import { TableScene } from './table-scene.tsx';

const route = getRouteApi('/login');

/** Entrance (spec 2.4). */
export function LoginScreen() {
  const { redirect = '/' } = route.useSearch();
  const router = useRouter();
  const hasScreen = useHasScreen();
  useEffect(() => {
    document.title = 'Entrar · Reserva de Refeição';
  }, []);
  return (
    <div className={classes.screen}>
      <div className={classes.scene}>
        <TableScene />
      </div>
      <main className={classes.main}>
        <div className={classes.brand}>
          <LogoMark size={56} />
          <div>
            <h1>Reserva de Refeição</h1>
            {appConfig.companyName && <p>{appConfig.companyName}</p>}
          </div>
        </div>
        <div className={classes.card}>
          <LoginPanel onSignedIn={() => router.history.replace(redirect)} />
        </div>
        {hasScreen('/desenvolvedores') && (
          <LinkButton to="/desenvolvedores" variant="subtle" color="gray" size="sm">
            Devs
          </LinkButton>
        )}
      </main>
    </div>
  );
}
