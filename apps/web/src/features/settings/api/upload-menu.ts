import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { uploadMenuFailure } from '../settings-failures.ts';
import { menuKey } from './menu-key.ts';

/** Publishes a menu image. */
function uploadMenu(image: File) {
  const form = new FormData();
  form.set('image', image);
  const request = { form };
  return call('menu.upload', request);
}

export const useUploadMenu = () =>
  useChange({ send: uploadMenu, failure: uploadMenuFailure, touches: [menuKey] });
