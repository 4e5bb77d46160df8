import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoginPanel } from '@/features/login/components/login-panel.tsx';
import { appConfig } from '@/shared/config/app-config.ts';
import { currentSession } from '@/shared/session/session.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { LogoMark } from '@/shared/ui/logo.tsx';
import classes from './login.module.css';
import { TableScene } from './table-scene.tsx';

const route = getRouteApi('/login');

/** Entrance (spec 2.4). */
export function LoginScreen() {
  const { redirect = '/' } = route.useSearch();
  const router = useRouter();
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
        <Arrival />
        <div className={classes.card}>
          <LoginPanel onSignedIn={() => router.history.replace(redirect)} />
        </div>
        <LinkButton to="/desenvolvedores" variant="subtle" color="gray" size="sm">
          Devs
        </LinkButton>
      </main>
    </div>
  );
}

/** Why somebody who did not mean to sign in is here: the session ended, or a screen was refused and it goes on. */
function Arrival() {
  const ended = useLocation({ select: ({ state }) => state.ended === true });
  // As it was on arrival: a session that starts here leads on by itself.
  const [signedIn] = useState(() => currentSession() !== null);
  if (signedIn) {
    return (
      <div className={classes.arrival}>
        <p>Você continua conectado.</p>
        <LinkButton to="/">Voltar ao início</LinkButton>
      </div>
    );
  }
  return (
    ended && (
      <p className={classes.arrival} role="status">
        Sua sessão terminou. Entre novamente para continuar.
      </p>
    )
  );
}
