import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { deleteMenuFailure } from '../settings-failures.ts';
import { menuKey } from './menu-key.ts';

const deleteMenu = () => call('menu.delete', {});

/** From now on the default image is shown. */
export const useDeleteMenu = () =>
  useChange({ send: deleteMenu, failure: deleteMenuFailure, touches: [menuKey] });
