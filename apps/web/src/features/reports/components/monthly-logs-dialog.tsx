import { useState } from 'react';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { getMonthlyLogsReport } from '../api/get-monthly-logs-report.ts';
import { type LogAction, logActionChoices } from '../log-actions.ts';
import { monthChoices, typedYear } from '../month-fields.ts';
import { monthlyLogsFailure } from '../report-messages.ts';
import { useReport } from '../use-report.ts';
import { ReportDialog } from './report-dialog.tsx';
import classes from './reports.module.css';
import { YearField } from './year-field.tsx';

const YEAR_FAULT = 'Selecione um ano';

/** 'Relatório Mensal': what operators did in a month; January until another one is chosen (spec section 5). */
export function MonthlyLogsDialog({ onClose }: { onClose: () => void }) {
  const [month, setMonth] = useState(1);
  const [year, setYear] = useState(useToday().slice(0, 4));
  const [action, setAction] = useState<LogAction>(0);
  const [fault, setFault] = useState<string | null>(null);
  const report = useReport(monthlyLogsFailure, onClose);

  const submit = () => {
    const chosen = typedYear(year);
    setFault(chosen ? null : YEAR_FAULT);
    if (!chosen) return popup.failure(YEAR_FAULT);
    report.make(`Registros ${month}/${chosen}.pdf`, (options) =>
      getMonthlyLogsReport({ month, year: chosen, action }, options),
    );
  };
  return (
    <ReportDialog title="Relatório Mensal" report={report} onSubmit={submit} onClose={onClose}>
      <div className={classes.fields}>
        <ChoiceField
          size="md"
          label="Mês"
          value={month}
          choices={monthChoices}
          onChoice={setMonth}
          data-autofocus
        />
        <YearField value={year} error={fault} onText={setYear} />
        <ChoiceField size="md" label="Ação" value={action} choices={logActionChoices} onChoice={setAction} />
      </div>
    </ReportDialog>
  );
}
