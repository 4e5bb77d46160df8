import { Group, Pagination as MantinePagination, Text } from '@mantine/core';
import { sharedTexts } from '@/shared/texts.ts';

interface Props {
  /** Page number, from 1. */
  page: number;
  /** An empty list has one empty page, so the minimum is 1. */
  pages: number;
  /** True while the requested page loads. Other pages cannot be requested then. */
  loading: boolean;
  onPage: (page: number) => void;
  /** Returns the text that shows the position. The default is 'page / total'. */
  label?: (page: number, pages: number) => string;
}

const pageOfTotal = (page: number, pages: number) => `${page} / ${pages}`;

/**
 * Returns props of a control. At the first or last page it is disabled only by `aria-disabled`, so that it keeps the
 * focus.
 */
const control = (label: string, atEnd: boolean) => ({
  'aria-label': label,
  'aria-disabled': atEnd || undefined,
  title: label,
  disabled: false,
  mod: { disabled: atEnd },
});

export function Pagination({ page, pages, loading, onPage, label = pageOfTotal }: Props) {
  const { label: name, first, previous, next, last } = sharedTexts.pagination;
  const atStart = page <= 1;
  const atEnd = page >= pages;
  return (
    <MantinePagination.Root
      total={pages}
      value={page}
      onChange={(to) => to === page || loading || onPage(to)}
    >
      <Group component="nav" justify="center" gap={4} aria-label={name} aria-busy={loading}>
        <MantinePagination.First {...control(first, atStart)} />
        <MantinePagination.Previous {...control(previous, atStart)} />
        <Text component="span" miw="6rem" ta="center" fw={600} aria-live="polite">
          {label(page, pages)}
        </Text>
        <MantinePagination.Next {...control(next, atEnd)} />
        <MantinePagination.Last {...control(last, atEnd)} />
      </Group>
    </MantinePagination.Root>
  );
}
