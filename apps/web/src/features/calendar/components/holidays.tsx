import { Button, Skeleton } from '@mantine/core';
import type { LocalDate, StateCode } from '@reserva/contracts/primitives';
import { stateNames } from '@reserva/domain/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import { useToday } from '@/shared/time/use-today.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { holidaysQuery } from '../api/get-holidays.ts';
import { closedOfDay } from '../calendar-text.ts';
import { texts } from '../texts.ts';
import classes from './calendar.module.css';

interface Props {
  /** As the address says it. */
  state: string | undefined;
  onState: (state: StateCode | undefined) => void;
  onClose: (from: LocalDate, reason: string) => void;
}

const states: readonly (readonly [StateCode | '', string])[] = [
  ['', texts.holidays.nationalOnly],
  ...(Object.entries(stateNames) as [StateCode, string][]),
];

/** Proposes the holidays of this year or the next one, of a state as well; each is closed by itself, or left. */
export function Holidays({ state, onState, onClose }: Props) {
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [chosen] = states.find(([code]) => code === state) ?? ([''] as const);
  const query = useQuery(holidaysQuery(year, chosen || undefined));
  const years = [thisYear, thisYear + 1].map((each) => [each, String(each)] as const);
  return (
    <>
      <div className={classes.choices}>
        <ChoiceField label={texts.holidays.year} value={year} choices={years} onChange={setYear} />
        <ChoiceField
          label={texts.holidays.state}
          value={chosen}
          choices={states}
          onChange={(code) => onState(code || undefined)}
        />
      </div>
      <QueryView query={query} skeleton={<Skeleton height={160} />} failure={texts.holidays.failed}>
        {({ feriados }) => {
          const coming = feriados.filter(({ data }) => data >= today);
          return coming.length === 0 ? (
            <p className={blocks.note}>{texts.holidays.none}</p>
          ) : (
            <ul className={classes.list} aria-label={texts.holidays.title}>
              {coming.map(({ data, nome, facultativo, estadual, fechadas }) => (
                <li key={`${data} ${nome}`} className={classes.card}>
                  <p className={classes.day}>
                    {formatDate(data)} · {weekdayName(data)}
                  </p>
                  <p className={blocks.person}>{nome}</p>
                  <p className={blocks.facts}>
                    {facultativo
                      ? texts.holidays.optional
                      : estadual
                        ? texts.holidays.ofState
                        : texts.holidays.national}{' '}
                    · {closedOfDay(fechadas)}
                  </p>
                  {fechadas < 6 && (
                    <div className={blocks.action}>
                      <Button
                        size="sm"
                        variant="default"
                        aria-label={texts.holidays.closeLabel(nome, formatDate(data))}
                        onClick={() => onClose(data, nome)}
                      >
                        {texts.holidays.close}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </>
  );
}
