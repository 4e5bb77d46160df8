import type { LocalDate } from '@reserva/contracts/primitives';
import { titleCase } from '@reserva/domain/names';
import { useReport } from '@/shared/report-file/use-report.ts';
import { formatDate } from '@/shared/time/dates.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { getDeparturePdf } from '../api/get-departure-pdf.ts';
import { measurementFailure } from '../report-messages.ts';
import { ReportDialog } from './report-dialog.tsx';

interface Props {
  of: { id: string; nome: string; ultimoDia: LocalDate };
  onClose: () => void;
}

/** What somebody who left is charged, to be signed by both sides. */
export function DepartureReportDialog({ of: { id, nome, ultimoDia }, onClose }: Props) {
  const report = useReport(measurementFailure, onClose);
  return (
    <ReportDialog
      title="Encerramento de contas"
      report={report}
      onSubmit={(event) => {
        event.preventDefault();
        report.make(`Fechamento_individual_${ultimoDia}.pdf`, (options) => getDeparturePdf(id, options));
      }}
      onClose={onClose}
    >
      <p>
        {titleCase(nome)}, último dia {formatDate(ultimoDia)}
      </p>
      <p className={blocks.note}>
        As refeições como foram fechadas, com espaço para as assinaturas do funcionário e do RH.
      </p>
    </ReportDialog>
  );
}
