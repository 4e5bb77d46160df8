import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askForHome } from '@/features/home/ask-for-home.ts';
import { Home, type OwnMeals } from '@/features/home/components/home.tsx';
import { useModule } from '@/shared/device/use-module.ts';
import { useSession } from '@/shared/session/use-session.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import type { HomeRatingProps } from './home-rating.tsx';

const loadMenu = () => import('@/features/menu/components/menu-modal.tsx').then((file) => file.MenuModal);
const loadAccessCode = () =>
  import('@/features/access-code/components/access-code-modal.tsx').then((file) => file.AccessCodeModal);
const loadLinks = () => import('../operator-code.ts').then(({ operatorCode }) => operatorCode.HomeLinks());
const loadWeek = () => import('@/features/week/components/week-link.tsx');
const loadThumb = () => import('@/features/menu/components/menu-thumb.tsx');
const loadRating = () => import('./home-rating.tsx');
const loadPrompts = () => import('./home-prompts.tsx');

/** On the way to home: what it shows, and the code of what it asks, which stands below that. */
export function prepareHome(client: QueryClient): void {
  askForHome(client);
  loadPrompts()
    .then(({ askForPhoto }) => askForPhoto(client))
    .catch(() => undefined);
}

export function HomeScreen() {
  const command = useParams({ strict: false, select: (params) => params.command });
  const navigate = useNavigate();
  const client = useQueryClient();
  const [open, setOpen] = useState<'menu' | 'access-code' | null>(null);
  const close = () => setOpen(null);
  const menu = useModule(loadMenu, open === 'menu');
  const accessCode = useModule(loadAccessCode, open === 'access-code');
  const wanted = open === 'menu' ? menu : open === 'access-code' ? accessCode : null;

  useLoadingOverlay(wanted !== null && !wanted.module && !wanted.failed);
  const failed = wanted?.failed ?? false;
  useEffect(() => {
    if (!failed) return;
    notifyFailure(sharedTexts.noConnection);
    setOpen(null);
  }, [failed]);

  return (
    <Home
      reserving={command === 'reserve'}
      onReserving={(reserving) =>
        void navigate({ to: '/{-$command}', params: { command: reserving ? 'reserve' : undefined } })
      }
      onMenu={() => setOpen('menu')}
      onAccessCode={() => setOpen('access-code')}
      picture={() => <Picture />}
      rating={(meal, draw) => <Rating meal={meal} draw={draw} />}
      passing={(own) => <Passing {...own} />}
      links={<Links />}
      prompts={(quiet, eaten) => <Prompts quiet={quiet || open !== null} eaten={eaten} />}
    >
      {menu.module && <menu.module opened={open === 'menu'} onClose={close} />}
      {accessCode.module && (
        <accessCode.module
          opened={open === 'access-code'}
          onClose={close}
          onPassed={() => void client.invalidateQueries({ queryKey: ['reservations'] })}
        />
      )}
    </Home>
  );
}

/** What the place of the picture is for comes after all that is read. */
function Picture() {
  const { module } = useModule(loadThumb, true);
  return module && <module.MenuThumb />;
}

function Rating({ meal, draw }: Pick<HomeRatingProps, 'meal' | 'draw'>) {
  const { module } = useModule(loadRating, true);
  return module ? <module.HomeRating key={meal.id} meal={meal} draw={draw} /> : draw(null);
}

/** Its place is kept where it will be of use: the card above is read meanwhile, and what is below does not jump. */
function Passing({ pending, passable, offerPrices }: OwnMeals) {
  const { module, failed } = useModule(loadPrompts, true);
  if (module) return <module.PassingOn pending={pending} passable={passable} prices={offerPrices} />;
  return passable && !failed && <div style={{ minHeight: '5.25rem' }} />;
}

/** Rendered once home shows what it is for. */
function Prompts(props: { quiet: boolean; eaten: boolean }) {
  const { module } = useModule(loadPrompts, true);
  return module && <module.HomePrompts {...props} />;
}

/** Beside the way to one's own week only whoever does more than eat has any: nobody else fetches them. */
function Links() {
  const { role } = useSession();
  const { module: week } = useModule(loadWeek, true);
  return (
    <>
      {week && <week.WeekLink />}
      {role !== 0 && <OperatorLinks />}
    </>
  );
}

function OperatorLinks() {
  const { module: HomeLinks } = useModule(loadLinks, true);
  return HomeLinks && <HomeLinks />;
}
