import { Alert, Button } from '@mantine/core';
import { useSession } from '@/shared/session/use-session.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { useTurnDevice } from '../changes-api.ts';
import { deviceState } from '../device-push.ts';
import { type Reminders, texts } from '../texts.ts';
import classes from './reminders.module.css';

/** Whether this device shows reminders, and the way to change that; or why it cannot. */
export function ThisDevice({ chave, aqui, aparelhos }: Reminders['notificacoes']) {
  const badge = useSession().identity?.cracha;
  const { run, busy, failure } = useTurnDevice();
  useLoadingOverlay(busy, texts.sending);
  if (chave === null)
    return (
      <Alert color="yellow" role="note">
        {texts.device.emailOnly}
      </Alert>
    );
  const state = deviceState(aqui);
  const canTurn = (state === 'on' || state === 'off') && badge !== undefined;
  const turn = () =>
    canTurn &&
    void run(
      { key: state === 'on' ? null : chave, badge },
      { onSuccess: ({ message }) => notifySuccess(message) },
    );
  return (
    <section className={classes.device} aria-labelledby="this-device">
      <div className={classes.words}>
        <h2 id="this-device">{texts.device.title}</h2>
        <p>{texts.device.states[state]}</p>
        <p>{texts.device.count(aparelhos)}</p>
        <ActionFailure failure={failure} />
      </div>
      {canTurn && (
        <Button variant={state === 'on' ? 'default' : 'filled'} onClick={turn}>
          {state === 'on' ? texts.device.turnOff : texts.device.turnOn}
        </Button>
      )}
    </section>
  );
}
