import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { formatReais } from '@reserva/domain/basics/money';
import { formatDate, monthName } from '@/shared/time/dates.ts';
import { IconPencil } from '@/shared/ui/icons.ts';
import { StatusSign } from '@/shared/ui/status-badge.tsx';
import { outcomeTotals, type Statement } from '../statement-view.ts';
import { texts } from '../texts.ts';
import classes from './statement.module.css';

/** Shows the total of the month and its parts. */
export function StatementTotal({ statement, month }: { statement: Statement; month: LocalDate }) {
  return (
    <Paper component="section" withBorder px="md" py="sm" aria-labelledby="statement-total">
      <Title order={2} id="statement-total" c="dimmed" fz="md" fw={600}>
        {texts.total.title(monthName(month))}
      </Title>
      <p className={classes.total}>{formatReais(statement.total)}</p>
      {statement.closed && (
        <Text c="dimmed">
          {statement.ultimoDia
            ? texts.total.accountsClosed(formatDate(statement.ultimoDia))
            : texts.total.monthClosed}
        </Text>
      )}
      <Stack component="ul" className={classes.parts} gap="0.25rem" mt="xs" p={0}>
        {outcomeTotals(statement.reservations).map(({ status, label, count, cost }) => (
          <Group component="li" key={status} gap="xs">
            <StatusSign status={status} />
            <span className={classes.part}>{texts.total.part(count, label)}</span>
            <span>{cost}</span>
          </Group>
        ))}
        {statement.corrections.map(({ id, valor, mes, motivo }) => (
          <Group component="li" key={id} gap="xs">
            <IconPencil size={18} aria-hidden />
            <span className={classes.part}>{texts.total.correction(mes, motivo)}</span>
            <span>{formatReais(valor)}</span>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
