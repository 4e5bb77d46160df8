import { Paper } from '@mantine/core';

/** A list of names in the given order; a long list scrolls. Two people may have the same name, so names may repeat. */
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
      // The keyboard can focus and scroll the list.
      tabIndex={0}
    >
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The list does not change while it is shown, and names may repeat.
        <li key={index} style={{ contentVisibility: 'auto', containIntrinsicHeight: '1.75rem' }}>
          {name}
        </li>
      ))}
    </Paper>
  );
}
