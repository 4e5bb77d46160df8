import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconDevices } from '@/shared/ui/icons.ts';
import { lazyDialog } from '@/shared/ui/lazy-code.tsx';
import { texts } from '../texts.ts';

const OwnDevicesDialog = lazyDialog(() =>
  import('./own-devices-dialog.tsx').then((file) => file.OwnDevicesDialog),
);

/** Opens the list of where one is signed in. */
export function OwnDevicesButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDevices size="1.1em" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.devices.title}
      </Button>
      {open && <OwnDevicesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
