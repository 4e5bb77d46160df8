import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { Segments, segmentClass } from '@/shared/ui/segments.tsx';
import type { StatementMonth } from '../api/get-reservations.ts';
import { texts } from '../texts.ts';

const months = [
  [1, texts.months.current],
  [2, texts.months.previous],
] as const;

/** Two links: each month has its own address. */
export function MonthSelector({ month }: { month: StatementMonth }) {
  return (
    <Segments label={texts.months.label}>
      {months.map(([value, label]) => (
        <LinkAnchor
          key={value}
          to="/extrato/$month"
          params={{ month: String(value) }}
          replace
          className={segmentClass}
          aria-current={month === value ? 'page' : undefined}
        >
          {label}
        </LinkAnchor>
      ))}
    </Segments>
  );
}
