import { Badge, Group, Text } from '@mantine/core';
import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import { siteNames, statusNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import { sharedTexts } from '@/shared/texts.ts';
import { type Column, openColumn } from '@/shared/ui/data-grid.tsx';
import { StatusSign } from '@/shared/ui/status-badge.tsx';
import { texts } from '../texts.ts';
import { historyText, mealMomentText, typeName } from '../wording.ts';

/** The columns of spec 2.10, with what tells two people of one name apart; the status is a dot and a word. */
export const columnsOf = (onOpen: (row: ReservationRow) => void): readonly Column<ReservationRow>[] => [
  ...columns,
  openColumn({ label: ({ usuario_nome }) => texts.list.open(titleCase(usuario_nome)), onOpen }),
];

const columns: readonly Column<ReservationRow>[] = [
  {
    key: 'status',
    head: texts.list.status,
    width: '9.5rem',
    cell: ({ status }) => (
      <Group component="span" display="inline-flex" gap={8} wrap="nowrap" style={{ verticalAlign: 'middle' }}>
        <StatusSign status={status} size={12} />
        {statusNames[status]}
      </Group>
    ),
  },
  {
    key: 'name',
    head: texts.list.name,
    main: true,
    cell: (row) => (
      <>
        {titleCase(row.usuario_nome)}
        {row.guest_id && (
          <Badge component="span" size="md" fz="xs" ml={8}>
            {texts.list.visitor}
          </Badge>
        )}
        {historyText(row) && (
          <Text component="small" size="xs" c="dimmed" ml={8}>
            {historyText(row)}
          </Text>
        )}
      </>
    ),
  },
  { key: 'badge', head: texts.list.badge, width: '6rem', cell: ({ cracha }) => cracha },
  { key: 'cpf', head: 'CPF', width: '8.5rem', minor: true, cell: ({ cpf }) => cpf },
  { key: 'moment', head: texts.list.moment, width: '10rem', minor: true, cell: mealMomentText },
  { key: 'type', head: texts.list.meal, width: '5.5rem', cell: typeName },
  { key: 'site', head: sharedTexts.site, width: '8rem', cell: ({ local }) => siteNames[local] },
];
