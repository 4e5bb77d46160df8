import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { deleteMenu } from '../menu/delete.ts';
import { getMenu } from '../menu/get-menu.ts';
import { upload } from '../menu/upload.ts';

export function bindMenu(api: Api): void {
  bind(api, 'menu.getMenu', getMenu);
  bind(api, 'menu.upload', upload);
  bind(api, 'menu.delete', deleteMenu);
}
