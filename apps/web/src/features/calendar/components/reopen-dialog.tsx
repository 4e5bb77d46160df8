import blocks from '@/shared/ui/blocks.module.css';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useReopenMeal } from '../api/reopen-meal.ts';
import { type ClosedMeal, dayMealText } from '../calendar-text.ts';
import classes from './calendar.module.css';

const withoutClosing =
  'A refeição volta a ser servida e pode ser reservada no seu horário. Reservas que foram canceladas continuam canceladas. Faltas que deixaram de ser cobradas voltam a ser; as de um mês fechado, por uma correção no próximo mês aberto.';
const withoutOpening =
  'Vale de novo a semana padrão, que não tem a refeição: o que está reservado é cancelado sem custo, e cada pessoa é avisada. O que já foi comido continua como está.';

/** Takes back that a meal is closed, or that it was opened: says what that does, and what it does not bring back. */
export function ReopenDialog({ closed, onClose }: { closed: ClosedMeal; onClose: () => void }) {
  const { run, busy, failure } = useReopenMeal();
  const confirm = () => run({ id: closed.id }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      destructive
      title={closed.abre ? 'Desfazer esta abertura?' : 'Desfazer este fechamento?'}
      confirmLabel="Desfazer"
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={blocks.form}>
        <p className={classes.meal}>{dayMealText(closed)}</p>
        <p className={blocks.note}>{closed.abre ? withoutOpening : withoutClosing}</p>
      </div>
    </ConfirmDialog>
  );
}
