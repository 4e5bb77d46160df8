import { BarChart, LineChart } from '@mantine/charts';
import { Group, Paper, Text } from '@mantine/core';
import { percentText } from '@reserva/domain/basics/counted';
import { ratingNames } from '@reserva/domain/surveys/survey';
import type { ReactNode } from 'react';
import type { criterionBars, DayPoint } from '../chart-view.ts';
import { criteria } from '../criteria.ts';
import { texts } from '../texts.ts';
import classes from './surveys.module.css';
import '@mantine/charts/styles.layer.css';

const shares = [
  { name: ratingNames[3], color: 'var(--status-done-mark)' },
  { name: ratingNames[2], color: 'var(--status-pending-mark)' },
  { name: ratingNames[1], color: 'var(--status-expired-mark)' },
];

/** One line for each criterion. Both the dashes and the colour distinguish the lines. */
const dashes = { meal: '', variety: '8 3', hygiene: '2 3', dedication: '10 3 2 3' } as const;
const lines = criteria.map(({ total, label }) => ({
  name: total,
  label,
  color: `var(--chart-${total})`,
  strokeDasharray: dashes[total],
}));

const common = {
  h: 240,
  dataKey: 'label',
  gridColor: 'var(--app-line)',
  strokeDasharray: '',
  tooltipAnimationDuration: 0,
  // With text at double size, the hidden tooltip would otherwise be wider than a phone.
  styles: { tooltip: { minWidth: 0 } },
} as const;

interface Props {
  /** Empty if there are no ratings. */
  bars: ReturnType<typeof criterionBars>;
  points: DayPoint[];
}

/** Shows the four criteria side by side and their history of 30 days. Tables show the same numbers. */
export function Charts({ bars, points }: Props) {
  return (
    <>
      {bars.length > 0 && (
        <Figure caption={texts.reviews.charts.ratings} legend={shares}>
          <BarChart
            {...common}
            type="percent"
            orientation="vertical"
            gridAxis="y"
            data={bars}
            series={shares}
            yAxisProps={{ width: 92 }}
            xAxisProps={{ tickFormatter: (share: number) => percentText(share * 100) }}
            barProps={{ isAnimationActive: false, radius: 0 }}
            barChartProps={{ title: texts.reviews.charts.ratingsLabel }}
          />
        </Figure>
      )}
      <Figure caption={texts.reviews.charts.approval} legend={lines}>
        <LineChart
          {...common}
          curveType="linear"
          gridAxis="x"
          data={points}
          series={lines}
          valueFormatter={percentText}
          xAxisProps={{ minTickGap: 24 }}
          yAxisProps={{ domain: [0, 100], width: 52 }}
          dotProps={{ r: 2.5, strokeDasharray: 'none' }}
          connectNulls={false}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={{ title: texts.reviews.charts.approvalLabel }}
        />
      </Figure>
    </>
  );
}

interface Entry {
  name: string;
  label?: string;
  color: string;
  /** The dash pattern of a line. A bar has none. */
  strokeDasharray?: string;
}

/** Replaces Mantine's own legend, which shows no dashes. */
function Figure({
  caption,
  legend,
  children,
}: {
  caption: string;
  legend: readonly Entry[];
  children: ReactNode;
}) {
  return (
    <Paper component="figure" className={classes.figure} withBorder m={0} p="sm">
      <Text component="figcaption" fw={700}>
        {caption}
      </Text>
      <Group
        component="ul"
        gap="0.125rem var(--mantine-spacing-sm)"
        mt={4}
        mb="xs"
        mx={0}
        p={0}
        fz="sm"
        style={{ listStyle: 'none' }}
      >
        {legend.map(({ name, label = name, color, strokeDasharray }) => (
          <Group key={name} component="li" gap="0.375rem">
            <svg width="28" height="12" aria-hidden focusable="false">
              {strokeDasharray === undefined ? (
                <rect x="8" width="12" height="12" rx="3" fill={color} />
              ) : (
                <path d="M0 6h28" stroke={color} strokeWidth="3" strokeDasharray={strokeDasharray} />
              )}
            </svg>
            {label}
          </Group>
        ))}
      </Group>
      {children}
    </Paper>
  );
}
