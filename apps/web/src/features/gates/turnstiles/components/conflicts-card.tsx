import { countText } from '@reserva/domain/basics/counted';
import { useQuery } from '@tanstack/react-query';
import { IconArrowsSplit2 } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { conflictsQuery } from '../api.ts';
import { texts } from '../texts.ts';

/** Links from home to the conflicts and shows how many are open. */
export function ConflictsCard() {
  const { data } = useQuery(conflictsQuery({ resolved: false, items: 1, skip: 0 }));
  return (
    <ScreenCard to="/turnstiles/conflicts" icon={IconArrowsSplit2} title={texts.conflicts.title}>
      {data ? openText(data.open) : texts.conflicts.link}
    </ScreenCard>
  );
}

const openText = (open: number): string =>
  open === 0 ? texts.conflicts.noneOpen : texts.conflicts.open(countText(open));
