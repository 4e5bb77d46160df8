import { Badge, Box, Paper, SimpleGrid, Skeleton, Table, Text } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { countText, percentText } from '@reserva/domain/basics/counted';
import { approval, approvalColour } from '@reserva/domain/surveys/survey';
import { type ComponentProps, Suspense } from 'react';
import type { SurveyDay, SurveyTotals } from '@/shared/api/screen-names.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { IconMoodEmpty } from '@/shared/ui/icons.ts';
import { lazyPart } from '@/shared/ui/lazy-code.tsx';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { criterionBars, type DayPoint, dayPoints } from '../chart-view.ts';
import { criteria } from '../criteria.ts';
import { countsOf, worstFirst } from '../survey-view.ts';
import { texts } from '../texts.ts';
import { RatingTable } from './rating-table.tsx';

interface Props {
  totals: SurveyTotals;
  history: readonly SurveyDay[];
  /** The last of the 30 days. */
  last: LocalDate;
}

/** Shows the counts, the charts and the numbers behind the charts. */
export function ReviewNumbers({ totals, history, last }: Props) {
  const points = dayPoints(history, last);
  const rated = totals.total_assessments > 0;
  return (
    <>
      {rated ? (
        <CountsTable totals={totals} />
      ) : (
        <EmptyState icon={<IconMoodEmpty size={32} />} title={texts.reviews.none}>
          {texts.reviews.noneHint}
        </EmptyState>
      )}
      {(rated || history.length > 0) && (
        <ChartPanel bars={rated ? criterionBars(totals) : []} points={points} />
      )}
      <HistoryTable points={points} />
    </>
  );
}

const Charts = lazyPart(
  () => import('./charts.tsx').then((file) => file.Charts),
  () => <Text c="dimmed">{texts.reviews.charts.failed}</Text>,
);

/** Shows the charts. If their code fails to load, no retry is offered because the tables show the same. */
function ChartPanel(props: ComponentProps<typeof Charts>) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
      <Suspense
        fallback={
          <>
            <Skeleton height={340} />
            <Skeleton height={340} />
          </>
        }
      >
        <Charts {...props} />
      </Suspense>
    </SimpleGrid>
  );
}

/** Shows the counts of each criterion and its approval (spec 2.9). */
function CountsTable({ totals }: { totals: SurveyTotals }) {
  const { total_assessments: total } = totals;
  const rows = worstFirst(totals).map((criterion) => {
    const counts = countsOf(totals, criterion);
    return {
      label: criterion.label,
      counts: { 3: counts.good, 2: counts.regular, 1: counts.bad },
      end: <Approval percentage={approval(counts)} />,
    };
  });
  return <RatingTable caption={texts.answers(total)} rows={rows} endHead={texts.reviews.approval} />;
}

function Approval({ percentage }: { percentage: number | null }) {
  if (percentage === null) return texts.reviews.noApproval;
  return (
    <Badge
      component="span"
      data-colour={approvalColour(percentage)}
      color={approvalColour(percentage)}
      miw="4.75rem"
      fz="inherit"
      fw={700}
    >
      {percentText(percentage)}
    </Badge>
  );
}

/** Shows the history as numbers for people who prefer a table. */
function HistoryTable({ points }: { points: readonly DayPoint[] }) {
  const rated = points.filter(({ answers }) => answers > 0).toReversed();
  if (rated.length === 0) return null;
  return (
    <Paper component="details" withBorder>
      <Box component="summary" px="sm" py={12} fw={600} style={{ cursor: 'pointer' }}>
        {texts.reviews.history}
      </Box>
      {/* A scrolling area must be reachable by keyboard. */}
      <Box
        component="section"
        tabIndex={0}
        aria-label={texts.reviews.historyLabel}
        style={{ overflowX: 'auto' }}
      >
        <Table style={{ whiteSpace: 'nowrap' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.reviews.date}</Table.Th>
              <Table.Th scope="col" ta="end">
                {texts.reviews.answers}
              </Table.Th>
              {criteria.map(({ total, label }) => (
                <Table.Th key={total} scope="col" ta="end">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rated.map((point) => (
              <Table.Tr key={point.date}>
                <Table.Th scope="row">{formatDate(point.date)}</Table.Th>
                <Table.Td ta="end">{countText(point.answers)}</Table.Td>
                {criteria.map(({ total }) => (
                  <Table.Td key={total} ta="end">
                    {point[total] === null ? texts.reviews.noApproval : percentText(point[total])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </Paper>
  );
}
