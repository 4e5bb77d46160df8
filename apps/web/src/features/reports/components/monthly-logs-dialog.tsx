import { useForm } from '@mantine/form';
import type { LocalDate } from '@reserva/contracts/primitives';
import { useReport } from '@/shared/report-file/use-report.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { MonthInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { tellFault } from '@/shared/ui/form-fault.ts';
import { getMonthlyLogsReport } from '../api.ts';
import { type LogAction, logActionChoices } from '../log-actions.ts';
import { monthlyLogsFailure } from '../report-messages.ts';
import { monthOf } from '../shown-month.ts';
import { texts } from '../texts.ts';
import { ReportDialog } from './report-dialog.tsx';
import classes from './reports.module.css';

/** 'Relatório Mensal': what operators did in a month; January until another one is chosen (spec section 5). */
export function MonthlyLogsDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: {
      first: `${useToday().slice(0, 4)}-01-01` as LocalDate | null,
      action: 0 as LogAction,
    },
    validate: { first: (first) => (first ? null : texts.logs.chooseYear) },
    clearInputErrorOnChange: false,
  });
  const report = useReport(monthlyLogsFailure, onClose);

  const submit = form.onSubmit(({ first, action }) => {
    if (!first) return;
    const { month, year } = monthOf(first);
    report.make(`Registros ${month}/${year}.pdf`, (options) =>
      getMonthlyLogsReport({ month, year, action }, options),
    );
  }, tellFault);
  return (
    <ReportDialog title={texts.logs.monthly} report={report} onSubmit={submit} onClose={onClose}>
      <div className={classes.fields}>
        <MonthInput clearable label={texts.logs.month} {...fieldOf(form, 'first')} data-autofocus />
        <ChoiceField
          size="md"
          label={texts.logs.action}
          choices={logActionChoices}
          {...fieldOf(form, 'action')}
        />
      </div>
    </ReportDialog>
  );
}
