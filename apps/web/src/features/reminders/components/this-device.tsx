import { Button } from '@mantine/core';
import { useSession } from '@/shared/session/use-session.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useTurnDevice } from '../api/turn-device.ts';
import { type DeviceState, deviceState } from '../device-push.ts';
import { devicesText, type Reminders } from '../reminder-text.ts';
import classes from './reminders.module.css';

const states: Record<DeviceState, string> = {
  unsupported: 'Este navegador não mostra notificações.',
  install:
    'No iPhone e no iPad as notificações só chegam ao aplicativo instalado: toque em Compartilhar, depois em Adicionar à Tela de Início, e abra por lá.',
  denied:
    'As notificações deste site estão bloqueadas neste navegador. Para receber, libere-as nas configurações do navegador.',
  off: 'Este aparelho não mostra notificações. O navegador vai pedir a sua permissão.',
  on: 'Este aparelho mostra notificações enquanto você estiver conectado nele.',
};

/** Whether this device shows reminders, and the way to change that; or why it cannot. */
export function ThisDevice({ chave, aqui, aparelhos }: Reminders['notificacoes']) {
  const badge = useSession().identity?.cracha;
  const { run, busy, failure } = useTurnDevice();
  useLoadingOverlay(busy, 'Enviando...');
  if (chave === null)
    return (
      <p className={classes.warning}>
        Nesta instalação os lembretes chegam somente por e-mail: ela não envia notificações.
      </p>
    );
  const state = deviceState(aqui);
  const canTurn = (state === 'on' || state === 'off') && badge !== undefined;
  const turn = () =>
    canTurn &&
    void run(
      { key: state === 'on' ? null : chave, badge },
      { onSuccess: ({ message }) => popup.success(message) },
    );
  return (
    <section className={classes.device} aria-labelledby="this-device">
      <div className={classes.words}>
        <h2 id="this-device">Notificações neste aparelho</h2>
        <p>{states[state]}</p>
        <p>{devicesText(aparelhos)}</p>
        <ActionFailure failure={failure} />
      </div>
      {canTurn && (
        <Button variant={state === 'on' ? 'default' : 'filled'} onClick={turn}>
          {state === 'on' ? 'Desligar' : 'Ligar neste aparelho'}
        </Button>
      )}
    </section>
  );
}
