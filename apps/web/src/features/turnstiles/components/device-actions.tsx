import { Button } from '@mantine/core';
import { IconCalendarTime, IconPencil, IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '@/shared/api/call.ts';
import { turnstilesQuery } from '@/shared/turnstiles/get-turnstiles.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { useOnce } from '@/shared/ui/use-once.ts';
import type { Device } from '../device-text.ts';
import { connectionFailure, synchronizeFailure } from '../turnstile-messages.ts';
import classes from './device.module.css';
import { EditTurnstileDialog } from './edit-turnstile-dialog.tsx';

/** What can be done with a device. It may take a minute to answer: the page can be used, and left, meanwhile. */
export function DeviceActions({ device: { id, ip } }: { device: Device }) {
  const touched = [turnstilesQuery().queryKey];
  const [last, setLast] = useState<'test' | 'synchronize'>('test');
  const [editing, setEditing] = useState(false);
  const test = useAction(connectionFailure, touched);
  const synchronize = useAction(synchronizeFailure, touched);
  const once = useOnce();

  const onTest = () => {
    setLast('test');
    void once.run(async () => {
      const answer = await test.run(() => call('ratchets.testConnection', { query: { id } }));
      if (answer?.connected) popup.success('A catraca respondeu!');
      else if (answer) popup.failure(`Sem Conexão, ${ip}`);
    });
  };
  const onSynchronize = () => {
    setLast('synchronize');
    void once.run(async () => {
      const done = await synchronize.run(() => call('ratchets.synchronizeRatchet', { body: { id } }));
      if (done) popup.success(done.message);
    });
  };
  const busy = (what: typeof last) => once.busy && last === what;

  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlugConnected size={18} aria-hidden />}
          loading={busy('test')}
          disabled={busy('synchronize')}
          onClick={onTest}
        >
          Testar conexão
        </Button>
        <LinkButton
          to="/schedules"
          search={{ scope: ip }}
          variant="default"
          size="sm"
          leftSection={<IconCalendarTime size={18} aria-hidden />}
        >
          Horários
        </LinkButton>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          Editar
        </Button>
        <Button
          size="sm"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={busy('synchronize')}
          disabled={busy('test')}
          onClick={onSynchronize}
        >
          Sincronizar agora
        </Button>
      </div>
      <ActionFailure failure={last === 'test' ? test.failure : synchronize.failure} />
      {editing && <EditTurnstileDialog id={id} onClose={() => setEditing(false)} />}
    </div>
  );
}
