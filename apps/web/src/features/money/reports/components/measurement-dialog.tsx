import { Text } from '@mantine/core';
import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { siteNames } from '@reserva/domain/basics/meals';
import type { FormEvent } from 'react';
import { useReport } from '@/shared/report-file/use-report.ts';
import { formatDate, monthName } from '@/shared/time/dates.ts';
import { measurementFailure } from '../report-messages.ts';
import { texts } from '../texts.ts';
import { ReportDialog } from './report-dialog.tsx';

interface Props {
  /**
   * The day or month of the report. `copy` is the number of a signature, or 0 for the last one. For a month, `date` is
   * any day in it.
   */
  of: { kind: 'day'; date: LocalDate; site: SiteId; copy: number } | { kind: 'month'; date: LocalDate };
  onClose: () => void;
}

/** Creates 'Medição', the report of the meals to pay for. The company and the supplier of the meals sign it. */
export function MeasurementDialog({ of, onClose }: Props) {
  const report = useReport(measurementFailure, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { date } = of;
    if (of.kind === 'day') {
      const { site, copy } = of;
      report.make({
        name: `Medicao_${date}_${site}.pdf`,
        route: 'closings.dayPdf',
        request: { query: { date, site, copy } },
      });
    } else {
      const month = { month: Number(date.slice(5, 7)), year: Number(date.slice(0, 4)) };
      report.make({
        name: `Medicao_${date.slice(0, 7)}.pdf`,
        route: 'closings.monthPdf',
        request: { query: month },
      });
    }
  };
  return (
    <ReportDialog
      title={of.kind === 'day' ? texts.measurement.day : texts.measurement.month}
      report={report}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{of.kind === 'day' ? `${formatDate(of.date)}, ${siteNames[of.site]}` : monthName(of.date)}</p>
      <Text c="dimmed">{of.kind === 'day' ? texts.measurement.dayNote : texts.measurement.monthNote}</Text>
    </ReportDialog>
  );
}
