import { Button, Group, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { IconCalendarTime, IconPencil, IconPlugConnected, IconRefresh } from '@/shared/ui/icons.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify.tsx';
import { useSynchronizeTurnstile, useTestConnection } from '../api.ts';
import type { Device } from '../device-text.ts';
import { texts } from '../texts.ts';
import { EditTurnstileDialog } from './edit-turnstile-dialog.tsx';

/** What can be done with a device. It may take a minute to answer: the page can be used, and left, meanwhile. */
export function DeviceActions({ device: { id, ip } }: { device: Device }) {
  const [editing, setEditing] = useState(false);
  // A device does one thing at a time.
  const exclusiveKey = useId();
  const test = useTestConnection(exclusiveKey);
  const synchronize = useSynchronizeTurnstile(exclusiveKey);

  const onTest = () => {
    synchronize.forget();
    void test.run(id, {
      onSuccess: ({ connected }) => {
        if (connected) notifySuccess(texts.test.answered);
        else notifyFailure(texts.noConnection(ip));
      },
    });
  };
  const onSynchronize = () => {
    test.forget();
    void synchronize.run(id, { onSuccess: ({ message }) => notifySuccess(message) });
  };

  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlugConnected size={18} aria-hidden />}
          loading={test.busy}
          disabled={synchronize.busy}
          onClick={onTest}
        >
          {texts.test.one}
        </Button>
        <LinkButton
          to="/schedules"
          search={{ scope: ip }}
          variant="default"
          size="sm"
          leftSection={<IconCalendarTime size={18} aria-hidden />}
        >
          {texts.schedule}
        </LinkButton>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {texts.edit.label}
        </Button>
        <Button
          size="sm"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={synchronize.busy}
          disabled={test.busy}
          onClick={onSynchronize}
        >
          {texts.device.synchronize}
        </Button>
      </Group>
      <ActionFailure failure={test.failure ?? synchronize.failure} />
      {editing && <EditTurnstileDialog id={id} onClose={() => setEditing(false)} />}
    </Stack>
  );
}
