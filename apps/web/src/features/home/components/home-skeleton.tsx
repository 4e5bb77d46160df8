import { Skeleton, Stack } from '@mantine/core';

/** The shape of the status card while it is on its way. */
export function HomeSkeleton() {
  return (
    <Stack gap="xs" aria-hidden>
      <Skeleton height={104} />
      <Skeleton height={64} />
      <Skeleton height={56} />
    </Stack>
  );
}
