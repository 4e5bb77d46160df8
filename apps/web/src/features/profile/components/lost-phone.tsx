import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { IconDeviceMobileOff } from '@/shared/ui/icons.ts';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { useReportLostPhone } from '../api.ts';
import { texts } from '../texts.ts';

/** For whoever lost a phone that is signed in as them: it is signed out, and no gate takes what it shows any more. */
export function LostPhone() {
  const [asking, setAsking] = useState(false);
  const { run, busy, failure } = useReportLostPhone();

  const confirm = () =>
    run(undefined, {
      onSuccess: ({ message }) => {
        notifySuccess(message);
        setAsking(false);
      },
    });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceMobileOff size="1.1em" aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {texts.lostPhone.open}
      </Button>
      {asking && (
        <ConfirmDialog
          opened
          title={texts.lostPhone.title}
          confirmLabel={texts.lostPhone.confirm}
          cancelLabel={texts.back}
          destructive
          failure={failure}
          busy={busy}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {texts.lostPhone.text}
        </ConfirmDialog>
      )}
    </>
  );
}
