import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import blocks from '@/shared/ui/blocks.module.css';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { usePauseWeek } from '../api/pause-week.ts';
import { texts } from '../texts.ts';
import { useMyWeek } from '../use-my-week.ts';
import type { Week } from '../week-cells.ts';
import { daysAt } from '../week-hours.ts';
import classes from './my-week.module.css';
import { PatternForm } from './pattern-form.tsx';
import { WeekDays } from './week-days.tsx';

/** Below the days, a long way down on a phone. */
const PATTERN_ID = 'week-pattern';

/**
 * What is reserved for a person week after week, and what comes of it in the next seven days.
 * @param children ways to what goes with it
 */
export function MyWeek({ children }: { children: ReactNode }) {
  const { query, now } = useMyWeek();
  return (
    <div className={blocks.screen}>
      <h1 className={blocks.title}>{texts.title}</h1>
      <QueryView query={query} skeleton={<Skeleton height={480} />} failure={texts.loadFailed}>
        {(week) => (
          <>
            <PatternStatus week={week} />
            <WeekDays days={daysAt(week, now)} />
            <section className={blocks.section} aria-labelledby={PATTERN_ID}>
              <h2 id={PATTERN_ID} tabIndex={-1}>
                {texts.pattern.title}
              </h2>
              <ul className={classes.rules}>
                {texts.pattern.rules(week.janelas).map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
              <PatternForm key={patternKey(week.padrao)} week={week} />
            </section>
          </>
        )}
      </QueryView>
      {children}
    </div>
  );
}

/** Another pattern than the one that is edited begins anew; whether it is paused is said elsewhere. */
const patternKey = ({ dias, inicio, fim }: Week['padrao']): string => JSON.stringify([dias, inicio, fim]);

/** Shows the state of the automatic reservation with the buttons that edit, pause and resume it. */
function PatternStatus({ week: { padrao } }: { week: Week }) {
  const { run, busy, failure } = usePauseWeek();
  useLoadingOverlay(busy, texts.sending);
  const { pausado, dias } = padrao;
  const isNone = !pausado && dias.length === 0;
  const turn = () => run(!pausado, { onSuccess: ({ message }) => notifySuccess(message) });
  return (
    <section className={pausado ? classes.paused : classes.running} aria-label={texts.status.label}>
      <p>{texts.status[pausado ?? (isNone ? 'none' : 'running')]}</p>
      <ActionFailure failure={failure} />
      <Buttons>
        <Button variant="default" onClick={() => document.getElementById(PATTERN_ID)?.focus()}>
          {isNone ? texts.status.create : texts.status.change}
        </Button>
        {!isNone && (
          <Button variant={pausado ? 'filled' : 'default'} onClick={turn}>
            {pausado ? texts.status.resume : texts.status.pause}
          </Button>
        )}
      </Buttons>
    </section>
  );
}
