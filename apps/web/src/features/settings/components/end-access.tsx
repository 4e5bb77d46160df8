import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import blocks from '@/shared/ui/blocks.module.css';
import { tellFault } from '@/shared/ui/form-fault.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useEndAccess } from '../api/end-access.ts';
import classes from './settings.module.css';

interface Props {
  /** Whose CPF it is that was typed. */
  form: UseFormReturnType<{ cpf: string }>;
  onDone: () => void;
}

/** For a lost phone: the person's codes and sessions end, and nobody has to enrol again. */
export function EndAccess({ form, onDone }: Props) {
  const { run, busy, failure } = useEndAccess();
  useLoadingOverlay(busy, 'Encerrando...');

  const end = form.onSubmit(({ cpf }) => {
    void run(cpf, {
      onSuccess: ({ message }) => {
        popup.success(message);
        onDone();
      },
    });
  }, tellFault);
  return (
    <div className={classes.other}>
      <p className={blocks.note}>
        Celular perdido, mas o autenticador não? Encerre só os acessos: sessões e códigos deixam de valer, e
        os dois fatores continuam os mesmos.
      </p>
      <ActionFailure failure={failure} />
      <Button variant="default" onClick={() => end()}>
        Encerrar acessos
      </Button>
    </div>
  );
}
