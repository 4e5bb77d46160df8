import type { SiteId } from '@reserva/contracts/primitives';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Terminal } from '@/features/terminal/components/terminal.tsx';

export function TerminalScreen() {
  const param = useParams({ from: '/terminal/$local', select: ({ local }) => local });
  const local: SiteId = param === '1' ? 1 : 2;
  useEffect(() => {
    document.title = 'Terminal · Reserva de Refeição';
  }, []);
  return <Terminal key={local} local={local} />;
}
