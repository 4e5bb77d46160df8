import { useForm } from '@mantine/form';
import type { LocalDate } from '@reserva/contracts/primitives';
import { useReport } from '@/shared/report-file/use-report.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { tellFault } from '@/shared/ui/form-fault.ts';
import { getDailyLogsReport } from '../api.ts';
import { type LogAction, logActionChoices } from '../log-actions.ts';
import { dailyLogsFailure } from '../report-messages.ts';
import { texts } from '../texts.ts';
import { ReportDialog } from './report-dialog.tsx';
import classes from './reports.module.css';

const DATE_FAULT = texts.logs.chooseDate;

/** 'Relatório Diário': what operators did on a day. */
export function DailyLogsDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { date: useToday() as LocalDate | null, action: 0 as LogAction },
    validate: { date: (date) => (date ? null : DATE_FAULT) },
    clearInputErrorOnChange: false,
  });
  const report = useReport(dailyLogsFailure, onClose);

  const submit = form.onSubmit(({ date, action }) => {
    if (!date) return;
    report.make(`Registros_${date}_.pdf`, (options) => getDailyLogsReport({ date, action }, options));
  }, tellFault);
  return (
    <ReportDialog title={texts.logs.daily} report={report} onSubmit={submit} onClose={onClose}>
      <div className={classes.fields}>
        <DateInput clearable label={texts.date} {...fieldOf(form, 'date')} />
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
