import { Skeleton, Stack } from '@mantine/core';

const rows = Array.from({ length: 12 }, (_, row) => row);

/** The shape of a page of a log. */
export function LogSkeleton() {
  return (
    <Stack gap={2}>
      {rows.map((row) => (
        <Skeleton key={row} height={40} radius={0} />
      ))}
    </Stack>
  );
}
