import { Text } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { titleCase } from '@reserva/domain/basics/names';
import { useReport } from '@/shared/report-file/use-report.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { measurementFailure } from '../report-messages.ts';
import { texts } from '../texts.ts';
import { ReportDialog } from './report-dialog.tsx';

interface Props {
  of: { id: string; nome: string; ultimoDia: LocalDate };
  onClose: () => void;
}

/** Creates the PDF of a departed employee's charges. The employee and the company sign it. */
export function DepartureReportDialog({ of: { id, nome, ultimoDia }, onClose }: Props) {
  const report = useReport(measurementFailure, onClose);
  return (
    <ReportDialog
      title={texts.departure.title}
      report={report}
      onSubmit={(event) => {
        event.preventDefault();
        report.make({
          name: `Encerramento_de_contas_${ultimoDia}.pdf`,
          route: 'departures.pdf',
          request: { query: { id } },
        });
      }}
      onClose={onClose}
    >
      <p>{texts.departure.whose(titleCase(nome), formatDate(ultimoDia))}</p>
      <Text c="dimmed">{texts.departure.note}</Text>
    </ReportDialog>
  );
}
