import { Button } from '@mantine/core';
import { siteNames } from '@reserva/domain/basics/meals';
import { formatReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import { useQuery } from '@tanstack/react-query';
import { useVisitorCode } from '@/shared/access-image/use-visitor-code.ts';
import { useRights } from '@/shared/account/use-rights.ts';
import type { ReservationRow } from '@/shared/api/screen-names.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { LineExplanation } from '@/shared/ui/line-explanation.tsx';
import { StatusBadge } from '@/shared/ui/status-badge.tsx';
import { rowExplanationQuery } from '../api.ts';
import { type BulkKind, bulkActions } from '../bulk-actions.ts';
import { historyText, mealMomentText, typeName } from '../reservation-labels.ts';
import { changeProblem } from '../row-change.ts';
import { texts } from '../texts.ts';
import classes from './dialogs.module.css';

interface Props {
  row: ReservationRow;
  /** True if the month of the day is closed. */
  closed: boolean;
  onAction: (kind: BulkKind) => void;
  onUndo: (action: { operacao: string; tipo: BulkKind }) => void;
  /** True while the action is being undone. */
  undoing: boolean;
  onClose: () => void;
}

/** Shows one reservation and its possible actions. */
export function RowDialog({ row, closed, onAction, onUndo, undoing, onClose }: Props) {
  const right = useRights();
  const today = useToday();
  const visitorCode = useVisitorCode();
  const explanation = useQuery(rowExplanationQuery(row.id));
  const { guest_id: guest } = row;
  const undo = explanation.data?.desfazer;
  const mayGetCode = right('users.visitorCode') === 'granted' && row.status === 1 && row.date >= today;
  const offered = (['delete', 'conclude'] as const).filter(
    (kind) => right(bulkActions[kind].call) === 'granted' && changeProblem(kind, row, today, closed) === null,
  );
  return (
    <Dialog onClose={onClose} title={titleCase(row.usuario_nome)}>
      <dl className={classes.facts}>
        <dt>{texts.list.status}</dt>
        <dd>
          <StatusBadge status={row.status} />
          {historyText(row) && <small className={classes.by}>{historyText(row)}</small>}
        </dd>
        <dt>{texts.row.price}</dt>
        <dd>{formatReais(row.valor)}</dd>
        {row.cracha && (
          <>
            <dt>{texts.list.badge}</dt>
            <dd>{row.cracha}</dd>
          </>
        )}
        {row.cpf && (
          <>
            <dt>{texts.row.cpf}</dt>
            <dd>{row.cpf}</dd>
          </>
        )}
        <dt>{texts.list.moment}</dt>
        <dd>{mealMomentText(row)}</dd>
        <dt>{texts.list.meal}</dt>
        <dd>{typeName(row)}</dd>
        <dt>{sharedTexts.site}</dt>
        <dd>{siteNames[row.site]}</dd>
        {guest && (
          <>
            <dt>{texts.list.visitor}</dt>
            <dd>{texts.row.yes}</dd>
          </>
        )}
      </dl>
      <section className={classes.explained} aria-label={texts.row.howItHappened}>
        <LineExplanation query={explanation} />
      </section>
      {closed && <p className={classes.note}>{texts.monthClosed}</p>}
      <Buttons stacked>
        <Button variant="default" onClick={onClose} data-autofocus>
          {sharedTexts.close}
        </Button>
        {undo && (
          <Button variant="default" loading={undoing} onClick={() => onUndo(undo)}>
            {texts.undo.until(undo.ate)}
          </Button>
        )}
        {guest && mayGetCode && (
          <Button variant="default" loading={visitorCode.busy} onClick={() => visitorCode.generate(guest)}>
            {texts.row.makeAccess}
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
    </Dialog>
  );
}
