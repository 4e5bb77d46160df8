import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { askForHome } from '@/features/home/ask-for-home.ts';
import { Home, type OwnMeals } from '@/features/home/components/home.tsx';
import { MenuThumb } from '@/features/menu/components/menu-thumb.tsx';
import { WeekLink } from '@/features/week/components/week-link.tsx';
import { useSession } from '@/shared/session/use-session.ts';
import { lazyDialog, lazyPart } from '@/shared/ui/lazy-code.tsx';
import { HomeRating } from './home-rating.tsx';

const MenuModal = lazyDialog(() =>
  import('@/features/menu/components/menu-modal.tsx').then((file) => file.MenuModal),
);
const AccessCodeModal = lazyDialog(() =>
  import('@/features/access-code/components/access-code-modal.tsx').then((file) => file.AccessCodeModal),
);
const loadPrompts = () => import('./home-prompts.tsx');
const PassingOn = lazyPart(() => loadPrompts().then((file) => file.PassingOn));
const HomePrompts = lazyPart(() => loadPrompts().then((file) => file.HomePrompts));
const OperatorLinks = lazyPart(() => import('./home-links.tsx').then((file) => file.HomeLinks));

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
  return (
    <Home
      reserving={command === 'reserve'}
      onReserving={(reserving) =>
        void navigate({ to: '/{-$command}', params: { command: reserving ? 'reserve' : undefined } })
      }
      onMenu={() => setOpen('menu')}
      onAccessCode={() => setOpen('access-code')}
      picture={() => <MenuThumb />}
      rating={(meal, draw) => <HomeRating key={meal.id} meal={meal} draw={draw} />}
      passing={(own) => <Passing {...own} />}
      links={<Links />}
      prompts={(quiet, eaten) => (
        <Suspense>
          <HomePrompts quiet={quiet || open !== null} eaten={eaten} />
        </Suspense>
      )}
    >
      <MenuModal opened={open === 'menu'} onClose={close} />
      <AccessCodeModal
        opened={open === 'access-code'}
        onClose={close}
        onPassed={() => void client.invalidateQueries({ queryKey: ['reservations'] })}
      />
    </Home>
  );
}

/** Its place is reserved while it loads, so that what is below does not jump. */
function Passing({ pending, passable, offerPrices }: OwnMeals) {
  return (
    <Suspense fallback={passable && <div style={{ minHeight: '5.25rem' }} />}>
      <PassingOn pending={pending} passable={passable} prices={offerPrices} />
    </Suspense>
  );
}

function Links() {
  const { role } = useSession();
  return (
    <>
      <WeekLink />
      {role !== 0 && (
        <Suspense>
          <OperatorLinks />
        </Suspense>
      )}
    </>
  );
}
