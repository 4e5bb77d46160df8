import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRefetchOnChange } from '@/shared/api/use-refetch-on-change.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { useNow } from '@/shared/time/server-clock.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { showMessage } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { myWeekQuery, usePauseWeek } from '../api.ts';
import { texts } from '../texts.ts';
import type { Week } from '../week-cells.ts';
import { daysAt, phaseText } from '../week-hours.ts';
import { PatternForm } from './pattern-form.tsx';
import { WeekDays } from './week-days.tsx';

/** The id of the pattern form. On a phone the form is far below the days, so a button scrolls to it. */
const PATTERN_ID = 'week-pattern';

/**
 * Shows the weekly pattern of a person and its result in the next seven days.
 * @param children links to related screens
 */
export function MyWeek({ children }: { children: ReactNode }) {
  const { query, now } = useMyWeek();
  return (
    <Stack gap="sm">
      <Title size="h2">{texts.title}</Title>
      <QueryView query={query} skeleton={<Skeleton height={480} />} failure={texts.loadFailed}>
        {(week) => (
          <>
            <PatternStatus week={week} />
            <WeekDays days={daysAt(week, now)} />
            <Stack component="section" gap="xs" aria-labelledby={PATTERN_ID}>
              <Title order={2} size="h4" mt="xs" id={PATTERN_ID} tabIndex={-1}>
                {texts.pattern.title}
              </Title>
              <Text component="ul" c="dimmed" m={0} pl="1.25rem">
                {texts.pattern.rules(week.janelas).map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </Text>
              <PatternForm key={patternKey(week.padrao)} week={week} />
            </Stack>
          </>
        )}
      </QueryView>
      {children}
    </Stack>
  );
}

/**
 * Returns a key that resets the form when the pattern changes. A pause is not part of the key because another component
 * shows it.
 */
const patternKey = ({ dias, inicio, fim }: Week['padrao']): string => JSON.stringify([dias, inicio, fim]);

/** Shows the state of the automatic reservation with the buttons that edit, pause and resume it. */
function PatternStatus({ week: { padrao } }: { week: Week }) {
  const { run, busy, failure } = usePauseWeek();
  useLoadingOverlay(busy, texts.sending);
  const { pausado, dias } = padrao;
  const isNone = !pausado && dias.length === 0;
  const togglePause = () => run(!pausado, showMessage);
  return (
    <Alert
      color={pausado ? 'yellow' : 'gray'}
      variant={pausado ? 'light' : 'transparent'}
      p={pausado ? 'sm' : 0}
      role="region"
      aria-label={texts.status.label}
    >
      <Group justify="space-between" gap="xs">
        <Text flex="1 1 14rem">{texts.status[pausado ?? (isNone ? 'none' : 'running')]}</Text>
        <ActionFailure failure={failure} />
        <Buttons>
          <Button variant="default" onClick={() => document.getElementById(PATTERN_ID)?.focus()}>
            {isNone ? texts.status.create : texts.status.change}
          </Button>
          {!isNone && (
            <Button variant={pausado ? 'filled' : 'default'} onClick={togglePause}>
              {pausado ? texts.status.resume : texts.status.pause}
            </Button>
          )}
        </Buttons>
      </Group>
    </Alert>
  );
}

/** Returns the loaded week and the server's current time. */
function useMyWeek() {
  const query = useQuery(myWeekQuery());
  const at = useNow(60_000);
  const zone = appConfig.timezone;
  const now = { date: localDateOf(at, zone), time: localTimeOf(at, zone) };

  // Refetches when a window opens or closes, like home, because the server may have reserved a planned meal.
  useRefetchOnChange(query.data && phaseText(query.data, now), query.refetch);

  return { query, now };
}
