import { Card, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { LocalDate, StateCode } from '@reserva/contracts/basics/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { CardButton, CardButtons } from '@/shared/ui/buttons.tsx';
import { CardList } from '@/shared/ui/card-list.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { holidaysQuery } from '../api.ts';
import { closedOfDay } from '../calendar-text.ts';
import { stateNames, texts } from '../texts.ts';

interface Props {
  /** The code of a state from the URL. */
  state: string | undefined;
  onState: (state: StateCode | undefined) => void;
  onClose: (from: LocalDate, reason: string) => void;
}

const states: readonly (readonly [StateCode | '', string])[] = [
  ['', texts.holidays.nationalOnly],
  ...(Object.entries(stateNames) as [StateCode, string][]),
];

/**
 * Proposes the national holidays of this year or the next one, and those of the chosen state. The operator closes each
 * holiday separately.
 */
export function Holidays({ state, onState, onClose }: Props) {
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [chosen] = states.find(([code]) => code === state) ?? ([''] as const);
  const query = useQuery(holidaysQuery(year, chosen || undefined));
  const years = [thisYear, thisYear + 1].map((each) => [each, String(each)] as const);
  return (
    <>
      <SimpleGrid minColWidth="min(100%, 10rem)" autoFlow="auto-fit" spacing="xs" maw="30rem">
        <ChoiceField label={texts.holidays.year} value={year} choices={years} onChange={setYear} />
        <ChoiceField
          label={texts.holidays.state}
          value={chosen}
          choices={states}
          onChange={(code) => onState(code || undefined)}
        />
      </SimpleGrid>
      <QueryView query={query} skeleton={<Skeleton height={160} />} failure={texts.holidays.failed}>
        {({ feriados }) => {
          const coming = feriados.filter(({ date }) => date >= today);
          return coming.length === 0 ? (
            <Text c="dimmed">{texts.holidays.none}</Text>
          ) : (
            <CardList itemWidth="18rem" label={texts.holidays.title}>
              {coming.map(({ date, nome, facultativo, estadual, fechadas }) => (
                <Card component="li" key={`${date} ${nome}`}>
                  <Text size="sm" fw={600}>
                    {formatDate(date)} · {weekdayName(date)}
                  </Text>
                  <Text fw={700}>{nome}</Text>
                  <SecondaryText>
                    {facultativo
                      ? texts.holidays.optional
                      : estadual
                        ? texts.holidays.ofState
                        : texts.holidays.national}{' '}
                    · {closedOfDay(fechadas)}
                  </SecondaryText>
                  {fechadas < 6 && (
                    <CardButtons>
                      <CardButton
                        label={texts.holidays.closeLabel(nome, formatDate(date))}
                        onClick={() => onClose(date, nome)}
                      >
                        {texts.holidays.close}
                      </CardButton>
                    </CardButtons>
                  )}
                </Card>
              ))}
            </CardList>
          );
        }}
      </QueryView>
    </>
  );
}
