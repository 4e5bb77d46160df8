import { percentText } from '@reserva/domain/counted';
import { ratingNames } from '@reserva/domain/survey';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { criterionBars, DayPoint } from '../chart-view.ts';
import { criteria } from '../criteria.ts';
import { texts } from '../texts.ts';
import { ChartLegend } from './chart-legend.tsx';
import classes from './charts.module.css';

const HEIGHT = 240;

const shares = [
  { label: ratingNames[3], colour: 'var(--status-done-mark)' },
  { label: ratingNames[2], colour: 'var(--status-pending-mark)' },
  { label: ratingNames[1], colour: 'var(--status-expired-mark)' },
];

/** A line for each criterion: told apart by its dashes as well as by its colour. */
const dashes = { meal: '', variety: '8 3', hygiene: '2 3', dedication: '10 3 2 3' } as const;
const lines = criteria.map(({ total, label }) => ({
  key: total,
  label,
  colour: `var(--chart-${total})`,
  dash: dashes[total],
}));

const tooltip = {
  isAnimationActive: false,
  contentStyle: {
    border: '1px solid var(--app-line)',
    borderRadius: 'var(--mantine-radius-md)',
    background: 'var(--app-surface)',
  },
} as const;

interface Props {
  /** None where nobody rated. */
  bars: ReturnType<typeof criterionBars>;
  points: DayPoint[];
}

/** The four criteria side by side, and their course over 30 days. The same numbers stand in tables beside them. */
export function Charts({ bars, points }: Props) {
  return (
    <>
      {bars.length > 0 && (
        <figure className={classes.figure}>
          <figcaption className={classes.caption}>{texts.reviews.charts.ratings}</figcaption>
          <ChartLegend entries={shares} />
          <ResponsiveContainer width="100%" height={HEIGHT}>
            <BarChart
              data={bars}
              layout="vertical"
              stackOffset="expand"
              title={texts.reviews.charts.ratingsLabel}
            >
              <CartesianGrid horizontal={false} stroke="var(--app-line)" />
              <XAxis type="number" tickFormatter={(share: number) => percentText(share * 100)} />
              <YAxis type="category" dataKey="label" width={92} tickLine={false} />
              <Tooltip {...tooltip} cursor={{ fill: 'var(--app-line)', opacity: 0.5 }} />
              {shares.map(({ label, colour }) => (
                <Bar key={label} dataKey={label} stackId="share" fill={colour} isAnimationActive={false} />
              ))}
            </BarChart>
          </ResponsiveContainer>
        </figure>
      )}
      <figure className={classes.figure}>
        <figcaption className={classes.caption}>{texts.reviews.charts.approval}</figcaption>
        <ChartLegend entries={lines} />
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <LineChart data={points} title={texts.reviews.charts.approvalLabel}>
            <CartesianGrid vertical={false} stroke="var(--app-line)" />
            <XAxis dataKey="label" minTickGap={24} />
            <YAxis domain={[0, 100]} width={52} tickFormatter={percentText} />
            <Tooltip {...tooltip} formatter={(value) => percentText(Number(value))} />
            {lines.map(({ key, label, colour, dash }) => (
              <Line
                key={key}
                dataKey={key}
                name={label}
                stroke={colour}
                strokeWidth={2}
                strokeDasharray={dash}
                dot={{ r: 2.5, fill: colour, strokeDasharray: 'none' }}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </figure>
    </>
  );
}
