import { counted } from '@reserva/domain/basics/counted';
import { useQuery } from '@tanstack/react-query';
import { IconMessageExclamation } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { contestPageQuery } from '../api.ts';
import { texts } from '../texts.ts';

/** Links from home to the inbox and shows how many contests are open. */
export function ContestsCard() {
  const { data } = useQuery(contestPageQuery({ situacao: 'open', site: 0, items: 1, skip: 0 }));
  return (
    <ScreenCard to="/contests" icon={IconMessageExclamation} title={texts.title}>
      {data ? openText(data.open) : texts.card.about}
    </ScreenCard>
  );
}

const openText = (open: number): string =>
  open === 0 ? texts.card.none : counted(open, texts.card.waits.one, texts.card.waits.many);
