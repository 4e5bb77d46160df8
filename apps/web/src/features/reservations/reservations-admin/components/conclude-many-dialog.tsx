import { Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { mealChoices, siteChoices } from '@/shared/ui/all-or-one-fields.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { reservationPageQuery, useConcludeAll, useConcludeShift } from '../api.ts';
import { type UndoableAction, undoableActionOf } from '../bulk-result.ts';
import { concludePlan, scopeText } from '../conclude-scope.ts';
import { texts } from '../texts.ts';
import classes from './dialogs.module.css';

interface Props {
  /** 'all' concludes a date, 'shift' one shift of that date. */
  reach: 'all' | 'shift';
  date: LocalDate;
  /** The filters of the list (meal and site) are the initial values. */
  meal: MealId | undefined;
  site: SiteId | undefined;
  onDone: (action: UndoableAction | undefined) => void;
  onClose: () => void;
}

/**
 * Shows 'Concluir Todos' or 'Concluir Turno', in which the operator chooses a scope, sees the number of changes and
 * confirms.
 */
export function ConcludeManyDialog({ reach, onDone, onClose, ...start }: Props) {
  const form = useForm({
    initialValues: {
      date: start.date,
      meal: start.meal ?? (1 as MealId),
      site: start.site ?? (1 as SiteId),
    },
  });
  const { date, meal, site } = form.values;
  const concludeAll = useConcludeAll();
  const concludeShift = useConcludeShift();
  const change = reach === 'shift' ? concludeShift : concludeAll;
  const scope = { date, shift: reach === 'shift' ? { meal, site } : null };
  const query = useQuery(
    reservationPageQuery({
      date,
      items: 1,
      skip: 0,
      meal: scope.shift?.meal ?? 0,
      site: scope.shift?.site ?? 0,
      status: 0,
      guest: false,
    }),
  );
  const today = useToday();
  // Placeholder data belongs to another scope, so its counters are not used.
  const plan = query.data && !query.isPlaceholderData ? concludePlan(query.data, scope, today) : null;

  const onSuccess = ({ message, concluded, operacao }: AnswerOf<'reservations.concludeAll'>) => {
    notifySuccess(message);
    onDone(undoableActionOf('conclude', operacao, concluded).undoableAction);
    onClose();
  };
  const confirm = () =>
    scope.shift
      ? concludeShift.run({ date, ...scope.shift }, { onSuccess })
      : concludeAll.run(date, { onSuccess });

  return (
    <ConfirmDialog
      title={reach === 'all' ? texts.conclude.all : texts.conclude.shift}
      confirmLabel={texts.conclude.confirm}
      problem={plan ? plan.problem : ''}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DateInput
          label={texts.list.date}
          size="sm"
          value={date}
          onChange={(chosen) => chosen && form.setFieldValue('date', chosen)}
        />
        {reach === 'shift' && (
          <>
            <ChoiceField label={texts.list.meal} size="sm" choices={mealChoices} {...fieldOf(form, 'meal')} />
            <ChoiceField
              label={sharedTexts.site}
              size="sm"
              choices={siteChoices}
              {...fieldOf(form, 'site')}
            />
          </>
        )}
      </div>
      <p className={classes.scope}>{scopeText(scope)}</p>
      <QueryView query={query} skeleton={<Skeleton height={24} />} failure={texts.failed.load}>
        {() => (
          <>
            <p>{plan?.text ?? texts.conclude.counting}</p>
            {plan && !plan.problem && <p>{plan.price}</p>}
          </>
        )}
      </QueryView>
    </ConfirmDialog>
  );
}
