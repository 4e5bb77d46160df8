import { localDateOf } from '@reserva/domain/basics/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { appConfig } from '@/shared/config/app-config.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { menuQuery } from './api.ts';
import { texts } from './texts.ts';

export const DEFAULT_MENU = '/menu-default.svg';

/** Returns an object URL of `blob` while the component is mounted. */
function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) {
      setUrl(null);
      return;
    }
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}

/** Returns the published menu image with its date, or the default image if the server has none. */
export function useMenuImage() {
  const query = useQuery(menuQuery());
  const today = useToday();
  const published = useObjectUrl(query.data?.image);
  const at = query.data?.publishedAt;
  const date = at ? localDateOf(at, appConfig.timezone) : null;
  return {
    query,
    src: query.data === null ? DEFAULT_MENU : published,
    age: date && texts.published(date, today),
    isOfToday: date === null || date === today,
  };
}
