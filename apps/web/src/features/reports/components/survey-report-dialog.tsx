import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { useState } from 'react';
import { useToday } from '@/shared/time/use-today.ts';
import { MealsField, SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { getSurveyReport } from '../api/get-survey-report.ts';
import { surveyFailure } from '../report-messages.ts';
import { useReport } from '../use-report.ts';
import { ReportDialog } from './report-dialog.tsx';
import classes from './reports.module.css';

const DATE_FAULT = 'Selecione uma data!';

/** 'Gerar PDF' of header 4 (spec 2.19): how the meals of a day were rated. */
export function SurveyReportDialog({ onClose }: { onClose: () => void }) {
  const [date, setDate] = useState<LocalDate | null>(useToday());
  const [time, setTime] = useState<MealId | 0>(0);
  const [local, setLocal] = useState<SiteId | 0>(0);
  const [fault, setFault] = useState<string | null>(null);
  const report = useReport(surveyFailure, onClose);

  const submit = () => {
    setFault(date ? null : DATE_FAULT);
    if (!date) return popup.failure(DATE_FAULT);
    report.make(`Pesquisa_${date}.pdf`, (options) => getSurveyReport({ date, time, local }, options));
  };
  return (
    <ReportDialog title="Gerar PDF" report={report} onSubmit={submit} onClose={onClose}>
      <div className={classes.fields}>
        <DateField label="Data" value={date ?? ''} onDate={setDate} error={fault} data-autofocus />
        <MealsField size="md" label="Turno" value={time} onChoice={setTime} />
        <SitesField size="md" label="Local" value={local} onChoice={setLocal} />
      </div>
    </ReportDialog>
  );
}
