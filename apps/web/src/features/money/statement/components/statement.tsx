import { SegmentedControl, Skeleton, Stack, Title } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { localDateOf, monthRange } from '@reserva/domain/basics/time';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCached } from '@/shared/account/use-cached.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { serverOffset, useNow } from '@/shared/time/server-clock.ts';
import { TextLink } from '@/shared/ui/link-anchor.tsx';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { StaleNotice } from '@/shared/ui/stale-notice.tsx';
import { useRedirectToLogin } from '@/shared/ui/use-redirect-to-login.ts';
import { reservationsQuery, type StatementMonth } from '../api.ts';
import { type CachedStatement, cachedStatement } from '../statement-cache.ts';
import { type StatementItem, statementDays } from '../statement-view.ts';
import { texts } from '../texts.ts';
import { DaySection, type EntryExtras } from './day-section.tsx';
import { StatementTotal } from './statement-total.tsx';
import { WeekStrip } from './week-strip.tsx';

type StatementAnswer = AnswerOf<'reservations.getReservations'>;
type Contests = StatementAnswer['contestacoes'];

/** Content of other features. The route passes it in because features do not import each other. */
interface Offers {
  /** Renders the link to the survey of a meal. */
  surveyLink?: EntryExtras | undefined;
  /** Renders the contests of a line and the button to contest it. */
  contestsOf?: ((item: StatementItem, contests: Contests) => ReactNode) | undefined;
  /** Renders the contests whose reservation is no longer on the statement. */
  goneContests?: ((contests: Contests) => ReactNode) | undefined;
}

interface Props extends Offers {
  month: StatementMonth;
}

/** Shows a person's reservations, meals and charges of a month (spec 2.7). */
export function Statement({ month, ...offers }: Props) {
  const today = localDateOf(useNow(60_000), appConfig.timezone);
  const range = monthRange(today, month === 2 ? -1 : 0);
  const query = useQuery(reservationsQuery(month, range.from));
  const cached = useCachedStatement(query, range.from);
  const loadedAt = cached?.at ?? query.dataUpdatedAt + (serverOffset() ?? 0);

  useRedirectToLogin(query.error, [429]);

  return (
    <Stack gap="sm" maw="40rem" mx="auto">
      {/* The line height matches screens with a button beside the title. */}
      <Title size="h2" lh="2.75rem">
        {texts.title}
      </Title>
      <MonthSelector month={month} />
      {(cached || query.isRefetchError) && (
        <StaleNotice since={new Date(loadedAt)} retrying={query.isFetching} onRetry={query.refetch} />
      )}
      {cached ? (
        <StatementContent statement={cached.statement} range={range} today={today} offers={null} />
      ) : (
        <QueryView
          query={query}
          skeleton={<StatementSkeleton />}
          failure={texts.failed}
          isEmpty={({ reservations, corrections, contestacoes }) =>
            reservations.length + corrections.length + contestacoes.length === 0
          }
          empty={<EmptyState title={texts.empty.title}>{texts.empty.hint}</EmptyState>}
        >
          {(data) => (
            <StatementContent key={range.from} statement={data} range={range} today={today} offers={offers} />
          )}
        </QueryView>
      )}
    </Stack>
  );
}

interface StatementContentProps {
  statement: StatementAnswer;
  range: { from: string; to: string };
  today: string;
  /** Null without network because a contest or explanation needs the server. */
  offers: Offers | null;
}

function StatementContent({ statement, range, today, offers }: StatementContentProps) {
  const { reservations, contestacoes: contests } = statement;
  const renderExtras: EntryExtras = (item) => (
    <>
      {offers?.contestsOf?.(
        item,
        contests.filter(({ reserva }) => reserva === item.id),
      )}
      {offers?.surveyLink?.(item)}
    </>
  );
  return (
    <>
      <StatementTotal statement={statement} month={range.from} />
      <WeekStrip items={reservations} month={range} today={today} />
      {statementDays(reservations).map((day) => (
        <DaySection
          key={day.date}
          day={day}
          today={today}
          renderExtras={offers ? renderExtras : undefined}
          hasExplanation={offers !== null}
        />
      ))}
      {offers?.goneContests?.(
        contests.filter(({ reserva }) => reservations.every(({ id }) => id !== reserva)),
      )}
      <p>
        <TextLink to="/waivers">{texts.waivers}</TextLink>
      </p>
    </>
  );
}

/** Returns the cached statement while the server is out of reach and no newer one is loaded. */
const useCachedStatement = (
  query: UseQueryResult<AnswerOf<'reservations.getReservations'>>,
  from: LocalDate,
): CachedStatement | null => useCached(query, from, () => cachedStatement(from));

/** Shows the shape of a statement while it loads. */
function StatementSkeleton() {
  return (
    <>
      <Skeleton height={128} />
      <Skeleton height={88} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </>
  );
}

const months = [
  { value: '1', label: texts.months.current },
  { value: '2', label: texts.months.previous },
];

/** Switches the month by navigation because each month has its own URL. */
function MonthSelector({ month }: { month: StatementMonth }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={texts.months.label}
      data={months}
      value={String(month)}
      onChange={(value) => void navigate({ to: '/extrato/$month', params: { month: value }, replace: true })}
    />
  );
}
