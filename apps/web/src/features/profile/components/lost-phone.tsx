import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { IconDeviceMobileOff } from '@/shared/ui/icons.ts';
import { popup } from '@/shared/ui/popup.tsx';
import { useReportLostPhone } from '../api/report-lost-phone.ts';

/** For whoever lost a phone that is signed in as them: it is signed out, and no gate takes what it shows any more. */
export function LostPhone() {
  const [asking, setAsking] = useState(false);
  const { run, busy, failure } = useReportLostPhone();

  const confirm = () =>
    run(undefined, {
      onSuccess: ({ message }) => {
        popup.success(message);
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
        Perdi meu celular
      </Button>
      {asking && (
        <ConfirmDialog
          opened
          title="Perdeu o celular?"
          confirmLabel="Encerrar acessos"
          cancelLabel="Voltar"
          destructive
          failure={failure}
          busy={busy}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          Os QR Codes gerados até agora deixam de valer na catraca, também os que você gerou para outras
          pessoas, e todos os outros aparelhos saem da sua conta. Este aparelho continua conectado. Se alguém
          conhece a sua senha, altere-a também.
        </ConfirmDialog>
      )}
    </>
  );
}
