import { contestReasonNames } from '@reserva/domain/contests';
import { siteNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { momentText } from '@/shared/time/moment-text.ts';
import type { Column } from '@/shared/ui/column.ts';
import { type ContestRow, mealAndDay, stateNames } from '../contest-text.ts';
import classes from './inbox.module.css';

/** The rows open by Enter; the name does so by a click, and is no stop of its own for the keyboard. */
export const inboxColumns = (onOpen: (row: ContestRow) => void): readonly Column<ContestRow>[] => [
  { key: 'sent', head: 'Enviada', width: '12rem', cell: ({ enviada }) => momentText(new Date(enviada)) },
  {
    key: 'person',
    head: 'Pessoa',
    main: true,
    wrap: true,
    cell: (row) => (
      <>
        <button type="button" tabIndex={-1} className={classes.open} onClick={() => onOpen(row)}>
          {titleCase(row.pessoa)}
          {row.vez === 2 && <small>2ª vez</small>}
          {row.propria && <small>Sua</small>}
        </button>
        <span className={classes.known}>{badgeAndCpf(row)}</span>
      </>
    ),
  },
  { key: 'line', head: 'Refeição', width: '11.5rem', cell: mealAndDay },
  { key: 'site', head: 'Local', width: '8rem', cell: ({ local }) => siteNames[local] },
  { key: 'reason', head: 'Motivo', width: '13.5rem', cell: ({ motivo }) => contestReasonNames[motivo] },
  {
    key: 'state',
    head: 'Situação',
    width: '9.5rem',
    wrap: true,
    cell: ({ situacao, analise }) =>
      situacao === 'reviewing' && analise
        ? `${stateNames.reviewing}: ${titleCase(analise.por)}`
        : stateNames[situacao],
  },
];
