import { Group, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { IconCalendarTime, IconPencil, IconPlugConnected, IconRefresh } from '@/shared/ui/icons.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { notifyFailure, notifySuccess, showMessage } from '@/shared/ui/notify.tsx';
import { useSynchronizeTurnstile, useTestConnection } from '../api.ts';
import type { Device } from '../device-text.ts';
import { texts } from '../texts.ts';
import { EditTurnstileDialog } from './edit-turnstile-dialog.tsx';

/**
 * Offers the actions on a device. A device may take a minute to answer, and the user can use or leave the page
 * meanwhile.
 */
export function DeviceActions({ device: { id, ip } }: { device: Device }) {
  const [editing, setEditing] = useState(false);
  // A device handles one action at a time.
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
    void synchronize.run(id, showMessage);
  };

  return (
    <Stack gap="xs">
      <Group gap="xs">
        <IconTextButton
          icon={IconPlugConnected}
          variant="default"
          size="sm"
          loading={test.busy}
          disabled={synchronize.busy}
          onClick={onTest}
        >
          {texts.test.one}
        </IconTextButton>
        <LinkButton
          to="/schedules"
          search={{ scope: ip }}
          variant="default"
          size="sm"
          leftSection={<IconCalendarTime size={18} aria-hidden />}
        >
          {texts.schedule}
        </LinkButton>
        <IconTextButton icon={IconPencil} variant="default" size="sm" onClick={() => setEditing(true)}>
          {texts.edit.label}
        </IconTextButton>
        <IconTextButton
          icon={IconRefresh}
          size="sm"
          loading={synchronize.busy}
          disabled={test.busy}
          onClick={onSynchronize}
        >
          {texts.device.synchronize}
        </IconTextButton>
      </Group>
      <ActionFailure failure={test.failure ?? synchronize.failure} />
      {editing && <EditTurnstileDialog id={id} onClose={() => setEditing(false)} />}
    </Stack>
  );
}
