import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconDevices } from '@/shared/ui/icons.ts';

const OwnDevicesDialog = lazy(async () => {
  const { OwnDevicesDialog } = await import('./own-devices-dialog.tsx');
  return { default: OwnDevicesDialog };
});

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
        Meus aparelhos
      </Button>
      {open && (
        <Suspense>
          <OwnDevicesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
