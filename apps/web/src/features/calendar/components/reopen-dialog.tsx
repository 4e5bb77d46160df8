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

const withoutHours =
  'Volta o horário de sempre, e quem já reservou é avisado; as reservas continuam valendo. No próprio dia, só enquanto ninguém perde o que já lhe foi dito.';

/** What is asked, and what taking it back does. */
function wordsFor({ abre, horario }: ClosedMeal): { title: string; note: string } {
  if (horario) return { title: 'Desfazer este outro horário?', note: withoutHours };
  return abre
    ? { title: 'Desfazer esta abertura?', note: withoutOpening }
    : { title: 'Desfazer este fechamento?', note: withoutClosing };
}

/** Takes back that a meal is closed, opened or has other hours: says what that does, and what it does not bring back. */
export function ReopenDialog({ closed, onClose }: { closed: ClosedMeal; onClose: () => void }) {
  const { run, busy, failure } = useReopenMeal();
  const { title, note } = wordsFor(closed);
  const confirm = () => run({ id: closed.id }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      destructive
      title={title}
      confirmLabel="Desfazer"
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={blocks.form}>
        <p className={classes.meal}>{dayMealText(closed)}</p>
        <p className={blocks.note}>{note}</p>
      </div>
    </ConfirmDialog>
  );
}
