import { Text } from '@mantine/core';

/** Small, dimmed text for additional information. */
export const SecondaryText = Text.withProps({ size: 'sm', c: 'dimmed' });
