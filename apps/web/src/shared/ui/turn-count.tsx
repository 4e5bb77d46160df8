import { Text } from '@mantine/core';

/** The number of turns in a table. In a phone's cards the number has a label, because cards have no headings. */
export const TurnCount = ({ count, where }: { count: number | null; where: string }) => (
  <span>
    {count ?? '—'}
    <Text span inherit hiddenFrom="sm">
      {' '}
      {where}
    </Text>
  </span>
);
