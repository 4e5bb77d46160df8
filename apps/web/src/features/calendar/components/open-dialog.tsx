import blocks from '@/shared/ui/blocks.module.css';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useOpenMeals } from '../api/open-meals.ts';
import { daysToCome, useExceptionForm } from '../use-exception-form.ts';
import { ExceptionFields } from './exception-fields.tsx';

/** Opens meals of days on which their week has none. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const { fields, meant, obstacle, reason } = useExceptionForm(daysToCome);
  const { run, busy, failure } = useOpenMeals();
  const confirm = () => meant && run({ ...meant, motivo: reason }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      size="lg"
      title="Abrir refeição"
      confirmLabel="Abrir refeição"
      obstacle={obstacle}
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={blocks.form}>
        <p className={blocks.note}>
          Para um dia em que a semana padrão não tem a refeição: ela é servida e reservada nos horários de
          sempre. O que foi fechado por data continua fechado até que o fechamento seja desfeito. O calendário
          de visitantes continua sem fins de semana.
        </p>
        <ExceptionFields fields={fields} />
      </div>
    </ConfirmDialog>
  );
}
