import { MONTH_REASON } from '@reserva/contracts/limits';
import { titleCase } from '@reserva/domain/names';
import { useState } from 'react';
import { formatDate } from '@/shared/time/dates.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { TextField } from '@/shared/ui/text-field.tsx';
import { useRehire, useReopenDeparture } from '../api/change-departure.ts';
import type { Departure } from '../departure-text.ts';

interface Props {
  departure: Departure;
  onClose: () => void;
}

const Whose = ({ departure: { nome, ultimoDia } }: Pick<Props, 'departure'>) => (
  <div>
    <p className={blocks.person}>{titleCase(nome)}</p>
    <p className={blocks.facts}>Último dia {formatDate(ultimoDia)}</p>
  </div>
);

/** Takes back a closing that was a mistake, with a reason. */
export function ReopenDialog({ departure, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { run, busy, failure } = useReopenDeparture();
  return (
    <ConfirmDialog
      opened
      destructive
      title="Reabrir o fechamento individual?"
      confirmLabel="Reabrir"
      obstacle={reason.trim().length < MONTH_REASON.min ? 'Diga o motivo.' : null}
      failure={failure}
      busy={busy}
      onConfirm={() => run({ id: departure.id, motivo: reason }, tellAndClose(onClose))}
      onClose={onClose}
    >
      <div className={blocks.form}>
        <Whose departure={departure} />
        <TextField label="Motivo" maxLength={MONTH_REASON.max} value={reason} onChange={setReason} />
        <p className={blocks.note}>
          Só para um fechamento feito por engano: as refeições podem mudar de novo e voltam à folha. O PDF já
          feito continua guardado, sem efeito. As reservas canceladas continuam canceladas.
        </p>
      </div>
    </ConfirmDialog>
  );
}

/** Notes that somebody was hired again. */
export function RehireDialog({ departure, onClose }: Props) {
  const { run, busy, failure } = useRehire();
  return (
    <ConfirmDialog
      opened
      title="Registrar o retorno?"
      confirmLabel="Registrar"
      failure={failure}
      busy={busy}
      onConfirm={() => run({ id: departure.id }, tellAndClose(onClose))}
      onClose={onClose}
    >
      <div className={blocks.form}>
        <Whose departure={departure} />
        <p className={blocks.note}>
          O que foi fechado continua fechado e fora da folha. A partir de agora a pessoa reserva e passa como
          qualquer outra.
        </p>
      </div>
    </ConfirmDialog>
  );
}
