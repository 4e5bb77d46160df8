import { deleteMenu } from '../handlers/menu/delete.ts';
import { getMenu } from '../handlers/menu/get-menu.ts';
import { upload } from '../handlers/menu/upload.ts';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';

export function bindMenu(api: Api): void {
  bind(api, 'menu.getMenu', getMenu);
  bind(api, 'menu.upload', upload);
  bind(api, 'menu.delete', deleteMenu);
}
