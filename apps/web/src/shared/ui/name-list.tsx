import { Paper } from '@mantine/core';

/** Names in the order given; long lists scroll. Names may repeat: two people, one name. */
export function NameList({ names, label }: { names: readonly string[]; label: string }) {
  return (
    <Paper
      component="ul"
      withBorder
      bg="var(--app-ground)"
      mah="min(22rem, 45dvh)"
      m={0}
      px="sm"
      py="xs"
      style={{ overflowY: 'auto', listStyle: 'none' }}
      aria-label={label}
      // A list that scrolls is reachable without a mouse.
      tabIndex={0}
    >
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes while shown; names are no keys.
        <li key={index} style={{ contentVisibility: 'auto', containIntrinsicHeight: '1.75rem' }}>
          {name}
        </li>
      ))}
    </Paper>
  );
}
