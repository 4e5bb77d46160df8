import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Home } from '@/features/home/components/home.tsx';
import { useModule } from '@/shared/device/use-module.ts';
import { useSession } from '@/shared/session/use-session.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { usePopup } from '@/shared/ui/popup.tsx';

const loadMenu = () => import('@/features/menu/components/menu-modal.tsx');
const loadAccessCode = () => import('@/features/access-code/components/access-code-modal.tsx');
const loadLinks = () => import('./home-links.tsx');
const loadPrompts = () => import('./home-prompts.tsx');

export function HomeScreen() {
  const command = useParams({ strict: false, select: (params) => params.command });
  const navigate = useNavigate();
  const popup = usePopup();
  const [open, setOpen] = useState<'menu' | 'access-code' | null>(null);
  const close = () => setOpen(null);
  const menu = useModule(loadMenu, open === 'menu');
  const accessCode = useModule(loadAccessCode, open === 'access-code');
  const wanted = open === 'menu' ? menu : open === 'access-code' ? accessCode : null;

  useLoadingOverlay(wanted !== null && !wanted.module && !wanted.failed);
  const failed = wanted?.failed ?? false;
  useEffect(() => {
    if (!failed) return;
    popup.failure('Sem conexão com o sistema. Tente novamente.');
    setOpen(null);
  }, [failed, popup]);

  return (
    <Home
      reserving={command === 'reserve'}
      onReserving={(reserving) =>
        void navigate({ to: '/{-$command}', params: { command: reserving ? 'reserve' : undefined } })
      }
      onMenu={() => setOpen('menu')}
      onAccessCode={() => setOpen('access-code')}
      prompts={(quiet) => <Prompts quiet={quiet || open !== null} />}
    >
      <Links />
      {menu.module && <menu.module.MenuModal opened={open === 'menu'} onClose={close} />}
      {accessCode.module && (
        <accessCode.module.AccessCodeModal opened={open === 'access-code'} onClose={close} />
      )}
    </Home>
  );
}

/** Rendered once home shows what it is for: its code is fetched then, ahead of what waits for a tap. */
function Prompts({ quiet }: { quiet: boolean }) {
  const { module } = useModule(loadPrompts, true);
  return module && <module.HomePrompts quiet={quiet} />;
}

/** Only whoever does more than eat has any: nobody else fetches them. */
function Links() {
  const { role } = useSession();
  return role !== 0 && <OperatorLinks />;
}

function OperatorLinks() {
  const { module } = useModule(loadLinks, true);
  return module && <module.HomeLinks />;
}
