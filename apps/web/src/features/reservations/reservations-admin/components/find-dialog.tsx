import { Skeleton } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReservationRow } from '@/shared/api/screen-names.ts';
import { useTypedFilter } from '@/shared/router/use-typed-filter.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { SearchField } from '@/shared/ui/filter-bar.tsx';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { reservationPageQuery, useBulkChange } from '../api.ts';
import { type BulkKind, bulkActions } from '../bulk-actions.ts';
import type { BulkResult } from '../bulk-result.ts';
import { changeProblem } from '../row-change.ts';
import { texts } from '../texts.ts';
import classes from './dialogs.module.css';
import { RowChoice } from './row-choice.tsx';

/** The maximum number of results. A few letters find a person, and a longer list would need scrolling. */
const FOUND = 20;

interface Props {
  kind: BulkKind;
  date: LocalDate;
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

const titles: Record<BulkKind, string> = { conclude: texts.edit.conclude, delete: texts.edit.delete };

/**
 * Shows 'Concluir Reserva' or 'Deletar Reserva', in which the operator finds a reservation by date and name, sees the
 * change and confirms.
 */
export function FindDialog({ kind, onDone, onClose, ...start }: Props) {
  const action = bulkActions[kind];
  const [date, setDate] = useState(start.date);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReservationRow | null>(null);
  const change = useBulkChange(kind);
  const typed = useTypedFilter(name, true, setName);
  const today = useToday();
  const query = useQuery(
    reservationPageQuery({
      date,
      items: FOUND,
      skip: 0,
      meal: 0,
      site: 0,
      status: 0,
      guest: false,
      ...(name && { name }),
    }),
  );
  // Placeholder rows belong to the previous date or name and will disappear. The operator cannot act on them.
  const stale = query.isPlaceholderData;
  // Uses the current version of the selected row after a live update. A row that is gone cannot be selected.
  const row = (!stale && query.data?.page.find(({ id }) => id === chosen?.id)) || null;

  const closed = query.data?.closed ?? false;

  const confirm = () => row && change.run([{ id: row.id, name: row.usuario_nome }], { onSuccess: onDone });

  return (
    <ConfirmDialog
      title={titles[kind]}
      size="lg"
      confirmLabel={action.confirm}
      destructive={action.destructive}
      problem={row ? changeProblem(kind, row, today, closed) : texts.find.choose}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DateInput
          label={texts.list.date}
          size="sm"
          value={date}
          onChange={(picked) => picked && setDate(picked)}
        />
        <SearchField
          first
          label={texts.list.name}
          placeholder={texts.list.search}
          value={typed.text}
          onChange={typed.setText}
        />
      </div>
      <QueryView
        query={query}
        skeleton={<Skeleton height={200} />}
        failure={texts.failed.load}
        isEmpty={({ page }) => page.length === 0}
        empty={<EmptyState title={texts.empty.title}>{texts.find.check}</EmptyState>}
      >
        {({ page, total, closed }) => (
          <RowChoice
            kind={kind}
            rows={page}
            total={total}
            today={today}
            closed={closed}
            chosen={row?.id ?? null}
            stale={stale}
            onChoose={setChosen}
          />
        )}
      </QueryView>
    </ConfirmDialog>
  );
}
