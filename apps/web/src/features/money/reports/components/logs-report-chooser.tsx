import { useForm } from '@mantine/form';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { operatorActionNames } from '@reserva/domain/system/operator-actions';
import { useState } from 'react';
import { useReport } from '@/shared/report-file/use-report.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ChoiceItem } from '@/shared/ui/choice-item.tsx';
import { DateInput, MonthInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { FieldRow } from '@/shared/ui/field-row.tsx';
import { notifyFormProblem } from '@/shared/ui/form-problem.ts';
import { IconCalendarEvent, IconCalendarMonth, IconX } from '@/shared/ui/icons.ts';
import { dailyLogsFailure, monthlyLogsFailure } from '../report-messages.ts';
import { monthOf } from '../shown-month.ts';
import { texts } from '../texts.ts';
import { ReportDialog } from './report-dialog.tsx';

/** Creates 'Gerar Relatório' of header 5 (spec 2.19): a day or a month of the operators' log. */
export function LogsReportChooser({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<'day' | 'month' | null>(null);
  if (chosen === 'day') return <DailyLogsDialog onClose={onClose} />;
  if (chosen === 'month') return <MonthlyLogsDialog onClose={onClose} />;
  return (
    <ChoiceDialog title={texts.logs.title} onClose={onClose}>
      <ChoiceItem icon={IconCalendarEvent} label={texts.logs.dailyChoice} onClick={() => setChosen('day')} />
      <ChoiceItem
        icon={IconCalendarMonth}
        label={texts.logs.monthlyChoice}
        onClick={() => setChosen('month')}
      />
      <ChoiceItem icon={IconX} label={sharedTexts.close} onClick={onClose} />
    </ChoiceDialog>
  );
}

const DATE_FAULT = texts.logs.chooseDate;

/** Creates 'Relatório Diário', the actions of operators on one day. */
function DailyLogsDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { date: useToday() as LocalDate | null, action: 0 as LogAction },
    validate: { date: (date) => (date ? null : DATE_FAULT) },
    clearInputErrorOnChange: false,
  });
  const report = useReport(dailyLogsFailure, onClose);

  const submit = form.onSubmit(({ date, action }) => {
    if (!date) return;
    report.make({
      name: `Registros_${date}_.pdf`,
      route: 'reports.dailyLogs',
      request: { query: { date, action } },
    });
  }, notifyFormProblem);
  return (
    <ReportDialog title={texts.logs.daily} report={report} onSubmit={submit} onClose={onClose}>
      <FieldRow fieldWidth="12rem">
        <DateInput clearable label={texts.date} {...fieldOf(form, 'date')} />
        <ChoiceField
          size="md"
          label={texts.logs.action}
          choices={logActionChoices}
          {...fieldOf(form, 'action')}
        />
      </FieldRow>
    </ReportDialog>
  );
}

/** Creates 'Relatório Mensal', the actions of operators in one month. January is preselected (spec section 5). */
function MonthlyLogsDialog({ onClose }: { onClose: () => void }) {
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
    report.make({
      name: `Registros ${month}/${year}.pdf`,
      route: 'reports.monthlyLogs',
      request: { query: { month, year, action } },
    });
  }, notifyFormProblem);
  return (
    <ReportDialog title={texts.logs.monthly} report={report} onSubmit={submit} onClose={onClose}>
      <FieldRow fieldWidth="12rem">
        <MonthInput
          clearable
          label={texts.logs.month}
          // The name of a month needs the whole row.
          style={{ gridColumn: '1 / -1' }}
          {...fieldOf(form, 'first')}
          data-autofocus
        />
        <ChoiceField
          size="md"
          label={texts.logs.action}
          choices={logActionChoices}
          {...fieldOf(form, 'action')}
        />
      </FieldRow>
    </ReportDialog>
  );
}

/** The actions by which a log report can be filtered (spec section 3). 0 means all. */
const logActionChoices = [
  [0, sharedTexts.allMeals],
  ...([1, 2, 3, 4] as const).map((action) => [action, operatorActionNames[action]] as const),
] as const;

type LogAction = (typeof logActionChoices)[number][0];
