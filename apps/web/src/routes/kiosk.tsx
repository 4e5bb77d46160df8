import type { SiteId } from '@reserva/contracts/basics/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLazyRoute, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { menuQuery } from '@/features/calendar/menu/api.ts';
import { MenuPicture } from '@/features/calendar/menu/components/menu-picture.tsx';
import { Kiosk } from '@/features/gates/kiosk/components/kiosk.tsx';
import { loadAnew } from '@/shared/api/load-anew.ts';
import { texts } from './texts.ts';

export const route = createLazyRoute('/accountingCheckins/$local')({ component: KioskScreen });

function KioskScreen() {
  const client = useQueryClient();
  const param = useParams({ from: '/accountingCheckins/$local', select: ({ local }) => local });
  const site: SiteId = param === '1' ? 1 : 2;
  // While unknown, a menu counts as published, so that its space is reserved.
  const menuIsPublished = useQuery(menuQuery()).data !== null;
  useEffect(() => {
    document.title = texts.documentTitles.kiosk;
  }, []);
  return (
    <Kiosk
      key={site}
      site={site}
      menu={<MenuPicture />}
      menuIsPublished={menuIsPublished}
      onMenuChanged={() => void loadAnew(client, menuQuery().queryKey)}
    />
  );
}
