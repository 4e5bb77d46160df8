import { useForm } from '@mantine/form';
import { useReport } from '@/shared/report-file/use-report.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { tellFault } from '@/shared/ui/form-fault.ts';
import { getMonthlyLogsReport } from '../api/get-monthly-logs-report.ts';
import { type LogAction, logActionChoices } from '../log-actions.ts';
import { monthChoices, typedYear } from '../month-fields.ts';
import { monthlyLogsFailure } from '../report-messages.ts';
import { texts } from '../texts.ts';
import { ReportDialog } from './report-dialog.tsx';
import classes from './reports.module.css';
import { YearField } from './year-field.tsx';

const YEAR_FAULT = texts.logs.chooseYear;

/** 'Relatório Mensal': what operators did in a month; January until another one is chosen (spec section 5). */
export function MonthlyLogsDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { month: 1, year: useToday().slice(0, 4), action: 0 as LogAction },
    validate: { year: (year) => (typedYear(year) ? null : YEAR_FAULT) },
    clearInputErrorOnChange: false,
  });
  const report = useReport(monthlyLogsFailure, onClose);

  const submit = form.onSubmit(({ month, year, action }) => {
    const chosen = typedYear(year);
    if (!chosen) return;
    report.make(`Registros ${month}/${chosen}.pdf`, (options) =>
      getMonthlyLogsReport({ month, year: chosen, action }, options),
    );
  }, tellFault);
  return (
    <ReportDialog title={texts.logs.monthly} report={report} onSubmit={submit} onClose={onClose}>
      <div className={classes.fields}>
        <ChoiceField
          size="md"
          label={texts.logs.month}
          choices={monthChoices}
          {...fieldOf(form, 'month')}
          data-autofocus
        />
        <YearField {...fieldOf(form, 'year')} />
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
