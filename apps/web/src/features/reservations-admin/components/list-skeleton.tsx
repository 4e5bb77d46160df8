import { Skeleton, Stack } from '@mantine/core';

const rows = Array.from({ length: 14 }, (_, row) => row);

/** The shape of the counters and a page. */
export function ListSkeleton() {
  return (
    <Stack gap="sm">
      <Skeleton height={60} />
      <Stack gap={2}>
        {rows.map((row) => (
          <Skeleton key={row} height={40} radius={0} />
        ))}
      </Stack>
    </Stack>
  );
}
