import type { LocalDate } from '@reserva/contracts/primitives';
import { useState } from 'react';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { getDailyLogsReport } from '../api/get-daily-logs-report.ts';
import { type LogAction, logActionChoices } from '../log-actions.ts';
import { dailyLogsFailure } from '../report-messages.ts';
import { useReport } from '../use-report.ts';
import { ReportDialog } from './report-dialog.tsx';
import classes from './reports.module.css';

const DATE_FAULT = 'Selecione uma data';

/** 'Relatório Diário': what operators did on a day. */
export function DailyLogsDialog({ onClose }: { onClose: () => void }) {
  const [date, setDate] = useState<LocalDate | null>(useToday());
  const [action, setAction] = useState<LogAction>(0);
  const [fault, setFault] = useState<string | null>(null);
  const report = useReport(dailyLogsFailure, onClose);

  const submit = () => {
    setFault(date ? null : DATE_FAULT);
    if (!date) return popup.failure(DATE_FAULT);
    report.make(`Registros_${date}_.pdf`, (options) => getDailyLogsReport({ date, action }, options));
  };
  return (
    <ReportDialog title="Relatório Diário" report={report} onSubmit={submit} onClose={onClose}>
      <div className={classes.fields}>
        <DateField label="Data" value={date ?? ''} onDate={setDate} error={fault} data-autofocus />
        <ChoiceField size="md" label="Ação" value={action} choices={logActionChoices} onChoice={setAction} />
      </div>
    </ReportDialog>
  );
}
