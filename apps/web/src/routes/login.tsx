import { Group, Text } from '@mantine/core';
import { createLazyRoute, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CredentialsForm } from '@/features/people/login/components/credentials-form.tsx';
import { LockScreen } from '@/features/people/login/components/lock-screen.tsx';
import { TwoFactorForm } from '@/features/people/login/components/two-factor-form.tsx';
import { useLogin } from '@/features/people/login/use-login.ts';
import { currentSession } from '@/shared/session/session.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { Entrance, EntranceCard } from './entrance.tsx';
import { texts } from './texts.ts';

export const route = createLazyRoute('/login')({ component: LoginScreen });

/** The sign-in screen (spec 2.4). */
function LoginScreen() {
  const { redirect = '/' } = route.useSearch();
  const router = useRouter();
  useEffect(() => {
    document.title = texts.documentTitles.login;
  }, []);
  return (
    <Entrance>
      <Arrival />
      <EntranceCard>
        <LoginPanel onSignedIn={() => router.history.replace(redirect)} />
      </EntranceCard>
      <LinkButton to="/desenvolvedores" variant="subtle" color="gray" size="sm">
        {texts.developersLink}
      </LinkButton>
    </Entrance>
  );
}

/** Explains why the person is at the login: the session ended, or a screen was refused and the session continues. */
function Arrival() {
  const ended = useLocation({ select: ({ state }) => state.ended === true });
  // Read the session only on arrival. A later sign-in on this screen navigates away itself.
  const [signedIn] = useState(() => currentSession() !== null);
  if (signedIn) {
    return (
      <EntranceCard>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{texts.stillSignedIn}</Text>
          <LinkButton to="/">{texts.backHome}</LinkButton>
        </Group>
      </EntranceCard>
    );
  }
  return (
    ended && (
      <EntranceCard>
        <Text role="status" fw={600}>
          {texts.sessionEnded}
        </Text>
      </EntranceCard>
    )
  );
}

/** The steps of signing in, one at a time. */
export function LoginPanel({ onSignedIn }: { onSignedIn: () => void }) {
  const { step, failure, busy, submitCredentials, submitCode, restart } = useLogin(onSignedIn);
  if (step.name === 'locked') return <LockScreen onEnd={restart} />;
  if (step.name === 'two-factor') {
    const { qrcode, otpauth } = step;
    const account = qrcode !== null && otpauth !== null ? { qrcode, otpauth } : null;
    return (
      <TwoFactorForm account={account} busy={busy} failure={failure} onSubmit={submitCode} onBack={restart} />
    );
  }
  return <CredentialsForm busy={busy} failure={failure} onSubmit={submitCredentials} />;
}
