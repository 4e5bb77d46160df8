import { IconMessageExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { contestPageQuery } from '../api/get-page.ts';
import classes from './contests-card.module.css';

/** The way from home to the inbox, and how many wait in it. */
export function ContestsCard() {
  const { data } = useQuery(contestPageQuery({ situacao: 'open', local: 0, items: 1, skip: 0 }));
  return (
    <LinkAnchor to="/contests" className={classes.card}>
      <IconMessageExclamation size={26} aria-hidden />
      <span>
        <strong>Contestações</strong>
        {data && <span className={classes.count}>{countText(data.open)}</span>}
      </span>
    </LinkAnchor>
  );
}

function countText(open: number): string {
  if (open === 0) return 'Nenhuma aguarda resposta';
  return open === 1 ? '1 aguarda resposta' : `${open.toLocaleString('pt-BR')} aguardam resposta`;
}
