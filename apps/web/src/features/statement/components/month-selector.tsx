import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { StatementMonth } from '../api.ts';
import { texts } from '../texts.ts';

const months = [
  { value: '1', label: texts.months.current },
  { value: '2', label: texts.months.previous },
];

/** Each month has its own address. */
export function MonthSelector({ month }: { month: StatementMonth }) {
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
