import { Button } from '@mantine/core';
import { call } from '@/shared/api/call.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { useOnce } from '@/shared/ui/use-once.ts';
import { endAccessFailure } from '../settings-messages.ts';
import classes from './settings.module.css';

interface Props {
  cpf: string;
  /** Whether the CPF can be sent; says what is wrong with it where it cannot. */
  fits: () => boolean;
  onDone: () => void;
}

/** For a lost phone: the person's codes and sessions end, and nobody has to enrol again. */
export function EndAccess({ cpf, fits, onDone }: Props) {
  const { failure, run } = useAction(endAccessFailure);
  const once = useOnce();
  useLoadingOverlay(once.busy, 'Encerrando...');

  const end = async () => {
    const answer = await run(() => call('users.endAccess', { body: { cpf } }));
    if (!answer) return;
    popup.success(answer.message);
    onDone();
  };
  return (
    <div className={classes.other}>
      <p className={classes.note}>
        Celular perdido, mas o autenticador não? Encerre só os acessos: sessões e códigos deixam de valer, e
        os dois fatores continuam os mesmos.
      </p>
      <ActionFailure failure={failure} />
      <Button variant="default" onClick={() => fits() && void once.run(end)}>
        Encerrar acessos
      </Button>
    </div>
  );
}
