import type { SiteId } from '@reserva/contracts/basics/primitives';
import { createLazyRoute, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Terminal } from '@/features/gates/terminal/components/terminal.tsx';
import { texts } from './texts.ts';

export const route = createLazyRoute('/terminal/$local')({ component: TerminalScreen });

function TerminalScreen() {
  const param = useParams({ from: '/terminal/$local', select: ({ local }) => local });
  const site: SiteId = param === '1' ? 1 : 2;
  useEffect(() => {
    document.title = texts.documentTitles.terminal;
  }, []);
  return <Terminal key={site} site={site} />;
}
