import { useQuery } from '@tanstack/react-query';
import { IconArrowsSplit2 } from '@/shared/ui/icons.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { conflictsQuery } from '../api.ts';
import { texts } from '../texts.ts';

/** The way to the conflicts, and how many wait. */
export function ConflictsLink() {
  const { data } = useQuery(conflictsQuery({ resolved: false, items: 1, skip: 0 }));
  return (
    <LinkButton
      to="/turnstiles/conflicts"
      variant="default"
      size="sm"
      leftSection={<IconArrowsSplit2 size={18} aria-hidden />}
    >
      {data && data.open > 0 ? `Conflitos: ${data.open}` : texts.conflicts.list}
    </LinkButton>
  );
}
