import { Text } from '@mantine/core';

/** What is said beside or below something, smaller and paler. */
export const SecondaryText = Text.withProps({ size: 'sm', c: 'dimmed' });
