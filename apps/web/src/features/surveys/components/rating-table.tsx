import { VisuallyHidden } from '@mantine/core';
import type { Rating } from '@reserva/contracts/primitives';
import { countText } from '@reserva/domain/counted';
import { ratingNames } from '@reserva/domain/survey';
import type { ReactNode } from 'react';
import { ratings } from '../criteria.ts';
import { texts } from '../texts.ts';
import { Face } from './face.tsx';
import classes from './rating-table.module.css';

export interface RatingRow {
  label: string;
  counts: Record<Rating, number>;
  /** What stands in the last column, where there is one. */
  end?: ReactNode;
}

interface Props {
  caption: string;
  rows: readonly RatingRow[];
  /** Head of the last column. */
  endHead?: string;
}

/** How often each face was given, by criterion. */
export function RatingTable({ caption, rows, endHead }: Props) {
  return (
    <table className={classes.table} {...{ role: 'table' }}>
      <caption className={classes.caption}>{caption}</caption>
      {/* Roles are written out because text at double size lays the rows out differently, and browsers then forget them. */}
      <thead {...{ role: 'rowgroup' }}>
        <tr {...{ role: 'row' }}>
          <th {...{ role: 'columnheader' }} scope="col">
            <VisuallyHidden>{texts.criterion}</VisuallyHidden>
          </th>
          {ratings.map((rating) => (
            <th key={rating} {...{ role: 'columnheader' }} scope="col" title={ratingNames[rating]}>
              <Face rating={rating} />
              <VisuallyHidden>{ratingNames[rating]}</VisuallyHidden>
            </th>
          ))}
          {endHead && (
            <th {...{ role: 'columnheader' }} scope="col" className={classes.end}>
              {endHead}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...{ role: 'rowgroup' }}>
        {rows.map(({ label, counts, end }) => (
          <tr key={label} {...{ role: 'row' }}>
            <th {...{ role: 'rowheader' }} scope="row">
              {label}
            </th>
            {ratings.map((rating) => (
              <td key={rating} {...{ role: 'cell' }}>
                {countText(counts[rating])}
              </td>
            ))}
            {endHead && (
              <td {...{ role: 'cell' }} className={classes.end}>
                {end}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
