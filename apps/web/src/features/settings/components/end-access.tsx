import { Button } from '@mantine/core';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useEndAccess } from '../api/end-access.ts';
import classes from './settings.module.css';

interface Props {
  cpf: string;
  /** Whether the CPF can be sent; says what is wrong with it where it cannot. */
  fits: () => boolean;
  onDone: () => void;
}

/** For a lost phone: the person's codes and sessions end, and nobody has to enrol again. */
export function EndAccess({ cpf, fits, onDone }: Props) {
  const { run, busy, failure } = useEndAccess();
  useLoadingOverlay(busy, 'Encerrando...');

  const end = () =>
    run(cpf, {
      onSuccess: ({ message }) => {
        popup.success(message);
        onDone();
      },
    });
  return (
    <div className={classes.other}>
      <p className={classes.note}>
        Celular perdido, mas o autenticador não? Encerre só os acessos: sessões e códigos deixam de valer, e
        os dois fatores continuam os mesmos.
      </p>
      <ActionFailure failure={failure} />
      <Button variant="default" onClick={() => fits() && void end()}>
        Encerrar acessos
      </Button>
    </div>
  );
}
