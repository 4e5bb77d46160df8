import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { IconAlertTriangle, IconArrowsExchange } from '@/shared/ui/icons.ts';
import { TextLink } from '@/shared/ui/link-anchor.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { useConfirmDevice } from '../api.ts';
import { collectText, type Device, faultText, shortMomentText, unrecordedText } from '../device-text.ts';
import { texts } from '../texts.ts';
import { useLocalClock } from '../use-local-clock.ts';

/** Warns about a device that does not work as it should, or about another device at its address. */
export function DeviceNotices({ device: { id, name, otherDevice, contact, events } }: { device: Device }) {
  // Stores the id of the device to confirm, because yet another device may appear while the dialog is open.
  const [confirming, setConfirming] = useState<string | null>(null);
  const clock = useLocalClock();
  const { fault, triedAt } = contact;
  const collecting = collectText(events);
  const unrecorded = unrecordedText(events);
  return (
    <>
      {fault && fault !== 'replaced' && (
        <Alert color="red" role="status" fw={600} icon={<IconAlertTriangle aria-hidden />}>
          {faultText[fault]}
          {triedAt && texts.device.lastTried(shortMomentText(triedAt, clock))}
        </Alert>
      )}
      {collecting && (
        <Alert color="red" role="status" fw={600} icon={<IconAlertTriangle aria-hidden />}>
          {collecting}
        </Alert>
      )}
      {unrecorded && (
        <Alert color="red" role="status" fw={600} icon={<IconAlertTriangle aria-hidden />}>
          {unrecorded} <TextLink to="/turnstiles/conflicts">{texts.conflicts.see}</TextLink>
        </Alert>
      )}
      {otherDevice && (
        <Alert color="yellow" role="status" fw={600} icon={<IconArrowsExchange aria-hidden />}>
          <Group gap="xs">
            <Text inherit flex="1 1 16rem">
              {texts.device.replaced(otherDevice.deviceId, shortMomentText(otherDevice.seenAt, clock))}
            </Text>
            <Button size="sm" variant="default" onClick={() => setConfirming(otherDevice.deviceId)}>
              {texts.confirm.submit}
            </Button>
          </Group>
        </Alert>
      )}
      {confirming && (
        <ConfirmDeviceDialog
          turnstile={{ id, name }}
          deviceId={confirming}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

interface ConfirmDeviceDialogProps {
  turnstile: { id: string; name: string };
  /** The device that replaces the registered one. */
  deviceId: string;
  onClose: () => void;
}

/** Asks for confirmation that the device at a turnstile's address was replaced. */
function ConfirmDeviceDialog({ turnstile, deviceId, onClose }: ConfirmDeviceDialogProps) {
  const change = useConfirmDevice();
  const confirm = () => change.run({ id: turnstile.id, deviceId }, toastAndClose(onClose));
  return (
    <ConfirmDialog
      title={texts.confirm.title(deviceId, turnstile.name)}
      confirmLabel={texts.confirm.submit}
      destructive
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.confirm.note}
    </ConfirmDialog>
  );
}
