import { call } from '@/shared/api/call.ts';

/** What shows the menu image on this device. */
export const menuKey = ['menu'] as const;

/** Publishes a menu image. */
export function uploadMenu(image: File) {
  const form = new FormData();
  form.set('image', image);
  const request = { form };
  return call('menu.upload', request);
}
