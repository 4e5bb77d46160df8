import { useLogin } from '../use-login.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { LockScreen } from './lock-screen.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

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
