import { Text } from '@mantine/core';

/** Turns in a table of counters. In the cards of a phone the number says what it counts, because there is no heading. */
export const TurnCount = ({ count, where }: { count: number | null; where: string }) => (
  <span>
    {count ?? '—'}
    <Text span inherit hiddenFrom="sm">
      {' '}
      {where}
    </Text>
  </span>
);
