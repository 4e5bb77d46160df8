import { counted } from '@reserva/domain/counted';
import { useQuery } from '@tanstack/react-query';
import { IconMessageExclamation } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { contestPageQuery } from '../api/get-page.ts';

/** The way from home to the inbox, and how many wait in it. */
export function ContestsCard() {
  const { data } = useQuery(contestPageQuery({ situacao: 'open', local: 0, items: 1, skip: 0 }));
  return (
    <ScreenCard to="/contests" icon={IconMessageExclamation} title="Contestações">
      {data ? openText(data.open) : 'O que funcionários contestam do seu extrato'}
    </ScreenCard>
  );
}

const openText = (open: number): string =>
  open === 0 ? 'Nenhuma aguarda resposta' : counted(open, 'aguarda resposta', 'aguardam resposta');
