import { Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import type { Rating } from '@reserva/contracts/basics/primitives';
import { countText } from '@reserva/domain/basics/counted';
import { ratingNames } from '@reserva/domain/surveys/survey';
import { type ReactNode, useId } from 'react';
import { ratings } from '../criteria.ts';
import { texts } from '../texts.ts';
import { Face } from './face.tsx';
import classes from './surveys.module.css';

export interface RatingRow {
  label: string;
  counts: Record<Rating, number>;
  /** The content of the last column, if there is one. */
  end?: ReactNode;
}

interface Props {
  caption: string;
  rows: readonly RatingRow[];
  /** The heading of the last column. */
  endHead?: string;
}

/** Shows how often each face was given to each criterion. */
export function RatingTable({ caption, rows, endHead }: Props) {
  const id = useId();
  return (
    <div>
      <Text id={id} c="dimmed" mb="xs">
        {caption}
      </Text>
      <Paper withBorder>
        <Table className={classes.table} fz="md" role="table" aria-labelledby={id}>
          {/* Explicit roles are needed because the styles for large text change `display`, and browsers then drop the
              table semantics. */}
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              <Table.Th role="columnheader" scope="col">
                <VisuallyHidden>{texts.criterion}</VisuallyHidden>
              </Table.Th>
              {ratings.map((rating) => (
                <Table.Th key={rating} role="columnheader" scope="col" title={ratingNames[rating]}>
                  <Face rating={rating} />
                  <VisuallyHidden>{ratingNames[rating]}</VisuallyHidden>
                </Table.Th>
              ))}
              {endHead && (
                <Table.Th role="columnheader" scope="col" className={classes.end}>
                  {endHead}
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {rows.map(({ label, counts, end }) => (
              <Table.Tr key={label} role="row">
                <Table.Th role="rowheader" scope="row">
                  {label}
                </Table.Th>
                {ratings.map((rating) => (
                  <Table.Td key={rating} role="cell">
                    {countText(counts[rating])}
                  </Table.Td>
                ))}
                {endHead && (
                  <Table.Td role="cell" className={classes.end}>
                    {end}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </div>
  );
}
