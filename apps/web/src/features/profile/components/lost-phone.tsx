import { Button } from '@mantine/core';
import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '@/shared/api/call.ts';
import { renewAccessKey, replaceAccessKey } from '@/shared/session/access-key.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { FailureText } from '@/shared/ui/failure-text.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useAction } from '@/shared/ui/use-action.ts';

const FAILURE = 'Erro ao cancelar os códigos!';

/** For whoever lost a phone that is signed in as them: it is signed out, and no gate takes what it shows any more. */
export function LostPhone() {
  const [asking, setAsking] = useState(false);
  const { failure, run } = useAction(() => FAILURE);

  const confirm = async () => {
    const answer = await run(() => call('users.lostPhone', {}));
    // An answer that got lost leaves open whether the key is another one.
    if (!answer) return void renewAccessKey();
    await replaceAccessKey();
    popup.success(answer.message);
    setAsking(false);
  };
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
          failure={failure && <FailureText failure={failure} />}
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
