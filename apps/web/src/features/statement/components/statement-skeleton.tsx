import { Skeleton } from '@mantine/core';

/** The shape of a statement while it is on its way. */
export function StatementSkeleton() {
  return (
    <>
      <Skeleton height={128} />
      <Skeleton height={88} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </>
  );
}
