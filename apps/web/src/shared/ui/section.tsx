import { Stack, Title, type TitleProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props extends Pick<TitleProps, 'size' | 'mt'> {
  title: string;
  children: ReactNode;
}

/** A section of a screen with a heading. */
export function Section({ title, size = 'h4', mt = 'xs', children }: Props) {
  const id = useId();
  return (
    <Stack component="section" gap="xs" miw={0} aria-labelledby={id}>
      <Title order={2} size={size} mt={mt} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
