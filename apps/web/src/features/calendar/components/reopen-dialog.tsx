import blocks from '@/shared/ui/blocks.module.css';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useReopenMeal } from '../api/reopen-meal.ts';
import { type ClosedMeal, dayMealText } from '../calendar-text.ts';
import classes from './calendar.module.css';

/** Takes back that a meal is closed: says what that does not bring back. */
export function ReopenDialog({ closed, onClose }: { closed: ClosedMeal; onClose: () => void }) {
  const { run, busy, failure } = useReopenMeal();
  const confirm = () => run({ id: closed.id }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      destructive
      title="Desfazer este fechamento?"
      confirmLabel="Desfazer"
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={blocks.form}>
        <p className={classes.meal}>{dayMealText(closed)}</p>
        <p className={blocks.note}>
          A refeição volta a ser servida e pode ser reservada no seu horário. Reservas que foram canceladas
          continuam canceladas. Faltas que deixaram de ser cobradas voltam a ser; as de um mês fechado, por
          uma correção no próximo mês aberto.
        </p>
      </div>
    </ConfirmDialog>
  );
}
