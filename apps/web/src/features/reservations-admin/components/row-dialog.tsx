import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import { siteNames } from '@reserva/domain/meals';
import { formatReais } from '@reserva/domain/money';
import { titleCase } from '@reserva/domain/names';
import { useQuery } from '@tanstack/react-query';
import { useVisitorCode } from '@/shared/access-image/use-visitor-code.ts';
import { useRights } from '@/shared/session/use-rights.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { LineExplanation } from '@/shared/ui/line-explanation.tsx';
import { StatusBadge } from '@/shared/ui/status-badge.tsx';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { rowExplanationQuery } from '../api/explain-row.ts';
import { type BulkKind, bulkActions } from '../bulk-actions.ts';
import { changeObstacle, MONTH_CLOSED } from '../row-change.ts';
import { historyText, mealMomentText, typeName } from '../wording.ts';
import classes from './dialogs.module.css';

interface Props {
  row: ReservationRow;
  /** Whether the month of the day is closed. */
  closed: boolean;
  onAction: (kind: BulkKind) => void;
  onUndo: (deed: { operacao: string; tipo: BulkKind }) => void;
  /** It is being taken back. */
  undoing: boolean;
  onClose: () => void;
}

/** One reservation, and what can be done to it. */
export function RowDialog({ row, closed, onAction, onUndo, undoing, onClose }: Props) {
  const right = useRights();
  useReturnFocus();
  const today = useToday();
  const visitorCode = useVisitorCode();
  const explanation = useQuery(rowExplanationQuery(row.id));
  const { guest_id: guest } = row;
  const undo = explanation.data?.desfazer;
  const mayGetCode = right('users.visitorCode') === 'granted' && row.status === 1 && row.data >= today;
  const offered = (['delete', 'conclude'] as const).filter(
    (kind) =>
      right(bulkActions[kind].call) === 'granted' && changeObstacle(kind, row, today, closed) === null,
  );
  return (
    <Modal opened onClose={onClose} title={titleCase(row.usuario_nome)}>
      <dl className={classes.facts}>
        <dt>Status</dt>
        <dd>
          <StatusBadge status={row.status} />
          {historyText(row) && <small className={classes.by}>{historyText(row)}</small>}
        </dd>
        <dt>Valor</dt>
        <dd>{formatReais(row.valor)}</dd>
        {row.cracha && (
          <>
            <dt>Crachá</dt>
            <dd>{row.cracha}</dd>
          </>
        )}
        {row.cpf && (
          <>
            <dt>CPF</dt>
            <dd>{row.cpf}</dd>
          </>
        )}
        <dt>Data - horário</dt>
        <dd>{mealMomentText(row)}</dd>
        <dt>Refeição</dt>
        <dd>{typeName(row)}</dd>
        <dt>Local</dt>
        <dd>{siteNames[row.local]}</dd>
        {guest && (
          <>
            <dt>Visitante</dt>
            <dd>Sim</dd>
          </>
        )}
      </dl>
      <section className={classes.explained} aria-label="Como aconteceu">
        <LineExplanation query={explanation} />
      </section>
      {closed && <p className={classes.note}>{MONTH_CLOSED}</p>}
      <Buttons narrow="stacked">
        <Button variant="default" onClick={onClose} data-autofocus>
          Fechar
        </Button>
        {undo && (
          <Button variant="default" loading={undoing} onClick={() => onUndo(undo)}>
            Desfazer (até {undo.ate})
          </Button>
        )}
        {guest && mayGetCode && (
          <Button variant="default" loading={visitorCode.busy} onClick={() => visitorCode.generate(guest)}>
            Gerar acesso
          </Button>
        )}
        {offered.map((kind) => (
          <Button
            key={kind}
            {...(bulkActions[kind].destructive && { color: 'red' })}
            onClick={() => onAction(kind)}
          >
            {bulkActions[kind].confirm}
          </Button>
        ))}
      </Buttons>
    </Modal>
  );
}
