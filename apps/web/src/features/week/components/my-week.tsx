import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import blocks from '@/shared/ui/blocks.module.css';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { usePauseWeek } from '../api/pause-week.ts';
import { useMyWeek } from '../use-my-week.ts';
import { daysAt } from '../week-hours.ts';
import { type Week, windowsText } from '../week-text.ts';
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
      <h1 className={blocks.title}>Minha semana</h1>
      <QueryView query={query} skeleton={<Skeleton height={480} />} failure="Erro ao buscar sua semana">
        {(week) => (
          <>
            <Standing week={week} />
            <WeekDays days={daysAt(week, now)} />
            <section className={blocks.section} aria-labelledby={PATTERN_ID}>
              <h2 id={PATTERN_ID} tabIndex={-1}>
                Padrão da semana
              </h2>
              <p className={blocks.note}>
                Marque as refeições de toda semana. Quando a reserva de cada uma abre (
                {windowsText(week.janelas)}), o sistema reserva por você; até o fim do horário você pode
                cancelar, como sempre. O que for reservado e não usado é cobrado como qualquer reserva. Férias
                e refeições fechadas ficam de fora sozinhas.
              </p>
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

const standing = {
  none: 'Você ainda não tem um padrão: marque o que quer reservar toda semana.',
  running: 'O padrão da semana está valendo.',
  pessoa: 'O padrão da semana está pausado: nada é reservado por ele.',
  sistema: 'O padrão da semana foi pausado: nenhuma refeição reservada por ele foi feita em quatro semanas.',
} as const;

/** How the pattern stands: the way to it, and what stops it or lets it go on. */
function Standing({ week: { padrao } }: { week: Week }) {
  const { run, busy, failure } = usePauseWeek();
  useLoadingOverlay(busy, 'Enviando...');
  const { pausado, dias } = padrao;
  const isNone = !pausado && dias.length === 0;
  const turn = () => run(!pausado, { onSuccess: ({ message }) => popup.success(message) });
  return (
    <section className={pausado ? classes.paused : classes.running} aria-label="Situação do padrão">
      <p>{standing[pausado ?? (isNone ? 'none' : 'running')]}</p>
      <ActionFailure failure={failure} />
      <Buttons>
        <Button variant="default" onClick={() => document.getElementById(PATTERN_ID)?.focus()}>
          {isNone ? 'Montar o padrão' : 'Alterar o padrão'}
        </Button>
        {!isNone && (
          <Button variant={pausado ? 'filled' : 'default'} onClick={turn}>
            {pausado ? 'Retomar' : 'Pausar'}
          </Button>
        )}
      </Buttons>
    </section>
  );
}
