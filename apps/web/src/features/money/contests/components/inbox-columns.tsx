import { Text } from '@mantine/core';
import { siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { contestReasonNames } from '@reserva/domain/money/contests';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { momentText } from '@/shared/time/moment-text.ts';
import { type Column, openColumn } from '@/shared/ui/data-grid.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { type ContestRow, mealAndDay } from '../contest-text.ts';
import { texts } from '../texts.ts';

const Remark = ({ children }: { children: string }) => (
  <Text span size="sm" c="dimmed" ml="xs">
    {children}
  </Text>
);

export const inboxColumns = (onOpen: (row: ContestRow) => void): readonly Column<ContestRow>[] => [
  {
    key: 'sent',
    head: texts.states.sent,
    width: '11.5rem',
    cell: ({ enviada }) => momentText(new Date(enviada)),
  },
  {
    key: 'person',
    head: texts.inbox.person,
    main: true,
    wrap: true,
    cell: (row) => (
      <>
        <Text span fw={600}>
          {titleCase(row.pessoa)}
          {row.vez === 2 && <Remark>{texts.inbox.secondTime}</Remark>}
          {row.propria && <Remark>{texts.inbox.own}</Remark>}
        </Text>
        <SecondaryText>{badgeAndCpf(row)}</SecondaryText>
      </>
    ),
  },
  { key: 'line', head: texts.inbox.meal, width: '11rem', cell: mealAndDay },
  { key: 'site', head: sharedTexts.site, width: '8rem', minor: true, cell: ({ site }) => siteNames[site] },
  {
    key: 'reason',
    head: texts.inbox.reason,
    width: '10rem',
    wrap: true,
    cell: ({ motivo }) => contestReasonNames[motivo],
  },
  {
    key: 'state',
    head: texts.inbox.state,
    width: '9rem',
    wrap: true,
    cell: ({ situacao, analise }) =>
      situacao === 'reviewing' && analise
        ? `${texts.states.reviewing}: ${titleCase(analise.por)}`
        : texts.states[situacao],
  },
  openColumn({ label: ({ pessoa }) => texts.inbox.open(titleCase(pessoa)), onOpen }),
];
