import { Paper, Table } from '@mantine/core';
import { countText } from '@reserva/domain/counted';
import { gateCountNames, mealCountNames } from '@reserva/domain/day-closing';
import { mealNames } from '@reserva/domain/meals';
import type { Day } from '../closing-text.ts';
import { texts } from '../texts.ts';
import classes from './closing.module.css';

const rows = Object.entries({ served: texts.figures.served, ...mealCountNames, ...gateCountNames }) as [
  keyof Day['total'],
  string,
][];

/** A row for each number, a column for each meal and their sum. */
export function FiguresTable({ day: { meals, total } }: { day: Day }) {
  return (
    <Paper withBorder>
      <Table.ScrollContainer
        type="native"
        minWidth={0}
        // A keyboard reaches the columns that large text pushes out of sight.
        tabIndex={0}
        role="region"
        aria-label={texts.figures.label}
      >
        <Table className={classes.figures} tabularNums fz={{ base: 'sm', sm: 'md' }}>
          <Table.Thead>
            <Table.Tr c="dimmed">
              <Table.Th scope="col">{texts.figures.count}</Table.Th>
              {meals.map(({ time }) => (
                <Table.Th key={time} scope="col">
                  {mealNames[time]}
                </Table.Th>
              ))}
              <Table.Th scope="col">{texts.figures.total}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([key, name]) => (
              <Table.Tr key={key} fw={key === 'served' ? 700 : 400}>
                <Table.Th scope="row">{name}</Table.Th>
                {meals.map((meal) => (
                  <Table.Td key={meal.time}>{countText(meal[key])}</Table.Td>
                ))}
                <Table.Td>{countText(total[key])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
