import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { useState } from 'react';
import { MealsField, SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { getReservesReport } from '../api/get-reserves-report.ts';
import { reservationsFailure } from '../report-messages.ts';
import { useReport } from '../use-report.ts';
import { ReportDialog } from './report-dialog.tsx';
import classes from './reports.module.css';

interface Props {
  /** What the list is filtered by, to begin with. */
  date: LocalDate;
  time: MealId | undefined;
  local: SiteId | undefined;
  onClose: () => void;
}

const DATE_FAULT = 'Selecione uma data!';

/** 'Reservas Abertas': what is pending of a day, or all of it, to be signed. */
export function ReservesReportDialog({ onClose, ...start }: Props) {
  const [date, setDate] = useState<LocalDate | null>(start.date);
  const [shift, setShift] = useState<MealId | 0>(start.time ?? 0);
  const [local, setLocal] = useState<SiteId | 0>(start.local ?? 0);
  const [all, setAll] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const report = useReport(reservationsFailure, onClose);

  const submit = () => {
    setFault(date ? null : DATE_FAULT);
    if (!date) return popup.failure(DATE_FAULT);
    report.make(`Reservas_${date}.pdf`, (options) =>
      getReservesReport({ date, shift, local, all: all ? 1 : 0 }, options),
    );
  };
  return (
    <ReportDialog title="Reservas Abertas" report={report} onSubmit={submit} onClose={onClose}>
      <div className={classes.fields}>
        <DateField label="Data" value={date ?? ''} onDate={setDate} error={fault} data-autofocus />
        <MealsField size="md" label="Turno" value={shift} onChoice={setShift} />
        <SitesField size="md" label="Local" value={local} onChoice={setLocal} />
      </div>
      <Checkbox
        label="Todas as situações, não só as pendentes"
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      <p className={classes.note}>Por local e turno, com espaço para assinatura.</p>
    </ReportDialog>
  );
}
