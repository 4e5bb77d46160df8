import { Skeleton, Stack } from '@mantine/core';

const rows = Array.from({ length: 14 }, (_, row) => row);

/** The shape of a page of people. */
export function PeopleSkeleton() {
  return (
    <Stack gap={2}>
      {rows.map((row) => (
        <Skeleton key={row} height={40} radius={0} />
      ))}
    </Stack>
  );
}
