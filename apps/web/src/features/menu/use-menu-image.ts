import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { menuQuery } from './api/get-menu.ts';

export const DEFAULT_MENU = '/menu-default.svg';

/** An address under which the page can show `blob`, as long as it is mounted. */
function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

/** The menu image to show: the published one, else the default one where the server says that there is none. */
export function useMenuImage() {
  const query = useQuery(menuQuery());
  const published = useObjectUrl(query.data);
  return { query, src: query.data === null ? DEFAULT_MENU : published };
}
