import { IconMessageExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { contestPageQuery } from '../api/get-page.ts';

/** The way from home to the inbox, and how many wait in it. */
export function ContestsCard() {
  const { data } = useQuery(contestPageQuery({ situacao: 'open', local: 0, items: 1, skip: 0 }));
  return (
    <ScreenCard to="/contests" icon={IconMessageExclamation} title="Contestações">
      {data ? countText(data.open) : 'O que funcionários contestam do seu extrato'}
    </ScreenCard>
  );
}

function countText(open: number): string {
  if (open === 0) return 'Nenhuma aguarda resposta';
  return open === 1 ? '1 aguarda resposta' : `${open.toLocaleString('pt-BR')} aguardam resposta`;
}
