import type { HandlersOf } from '../../http/handler.ts';
import { deleteMenu } from './delete.ts';
import { getMenu } from './get-menu.ts';
import { upload } from './upload.ts';

/** The day's menu image. */
export const menu = {
  'menu.getMenu': getMenu,
  'menu.upload': upload,
  'menu.delete': deleteMenu,
} satisfies HandlersOf<'menu'>;
