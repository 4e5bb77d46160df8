import { Alert, Box, Button, Paper, Title } from '@mantine/core';
import { useSession } from '@/shared/account/use-session.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { showMessage } from '@/shared/ui/notify.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { useTurnDevice } from '../changes-api.ts';
import { deviceState } from '../device-push.ts';
import { type Reminders, texts } from '../texts.ts';
import classes from './reminders.module.css';

/**
 * Shows whether this device receives reminders, and a button to change that. If the device cannot receive any, shows
 * the reason.
 */
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
  const toggleDevice = () => canTurn && void run({ key: state === 'on' ? null : chave, badge }, showMessage);
  return (
    <Paper
      component="section"
      withBorder
      px="sm"
      py="0.75rem"
      className={classes.row}
      aria-labelledby="this-device"
    >
      <Box flex="1 1 16rem">
        <Title order={2} id="this-device" size="md">
          {texts.device.title}
        </Title>
        <SecondaryText>{texts.device.states[state]}</SecondaryText>
        <SecondaryText>{texts.device.count(aparelhos)}</SecondaryText>
        <ActionFailure failure={failure} />
      </Box>
      {canTurn && (
        <Button variant={state === 'on' ? 'default' : 'filled'} onClick={toggleDevice}>
          {state === 'on' ? texts.device.turnOff : texts.device.turnOn}
        </Button>
      )}
    </Paper>
  );
}
