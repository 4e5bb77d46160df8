import type { AnswerOf } from '@reserva/contracts/http/operations';
import { localDateOf, monthRange } from '@reserva/domain/time';
import { useQuery } from '@tanstack/react-query';
import { appConfig } from '@/shared/config/app-config.ts';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { serverOffset, useNow } from '@/shared/time/server-clock.ts';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { StaleNotice } from '@/shared/ui/stale-notice.tsx';
import { reservationsQuery, type StatementMonth } from '../api/get-reservations.ts';
import { statementDays } from '../statement-view.ts';
import { useKeptStatement } from '../use-kept-statement.ts';
import { DaySection, type SurveyLinkOf } from './day-section.tsx';
import { MonthSelector } from './month-selector.tsx';
import classes from './statement.module.css';
import { StatementSkeleton } from './statement-skeleton.tsx';
import { StatementTotal } from './statement-total.tsx';
import { WeekStrip } from './week-strip.tsx';

interface Props {
  month: StatementMonth;
  /** The way to the survey of a meal, put here by the route. */
  surveyLink?: SurveyLinkOf | undefined;
}

/** What a person reserved, ate and pays in a month (spec 2.7). */
export function Statement({ month, surveyLink }: Props) {
  const query = useQuery(reservationsQuery(month));
  const today = localDateOf(useNow(60_000), appConfig.timezone);
  const range = monthRange(today, month === 2 ? -1 : 0);
  const kept = useKeptStatement(query, range.from);
  const loadedAt = kept?.at ?? query.dataUpdatedAt + (serverOffset() ?? 0);

  useRedirectToLogin(query.error, [401, 429]);

  return (
    <div className={classes.statement}>
      <h1 className={classes.title}>Extrato</h1>
      <MonthSelector month={month} />
      {(kept || query.isRefetchError) && (
        <StaleNotice since={new Date(loadedAt)} retrying={query.isFetching} onRetry={query.refetch} />
      )}
      {kept ? (
        <Filled
          statement={kept.statement}
          range={range}
          today={today}
          surveyLink={undefined}
          explained={false}
        />
      ) : (
        <QueryView
          query={query}
          skeleton={<StatementSkeleton />}
          failure="Erro ao puxar dados"
          isEmpty={({ reservations, corrections }) => reservations.length + corrections.length === 0}
          empty={
            <EmptyState title="Nenhuma Reserva Encontrada!">
              Aqui aparecem as suas reservas e refeições do mês, com o valor de cada uma.
            </EmptyState>
          }
        >
          {(data) => (
            <Filled
              key={month}
              statement={data}
              range={range}
              today={today}
              surveyLink={surveyLink}
              explained
            />
          )}
        </QueryView>
      )}
    </div>
  );
}

interface FilledProps {
  statement: AnswerOf<'reservations.getReservations'>;
  range: { from: string; to: string };
  today: string;
  surveyLink: SurveyLinkOf | undefined;
  explained: boolean;
}

function Filled({ statement, range, today, ...offered }: FilledProps) {
  return (
    <>
      <StatementTotal statement={statement} month={range.from} />
      <WeekStrip items={statement.reservations} month={range} today={today} />
      {statementDays(statement.reservations).map((day) => (
        <DaySection key={day.date} day={day} today={today} {...offered} />
      ))}
      <p>
        <LinkAnchor to="/waivers">Quando uma reserva expirada não é cobrada</LinkAnchor>
      </p>
    </>
  );
}
