import type { HandlersOf } from '../../http/handler.ts';
import { close } from './close.ts';
import { getPage } from './get-page.ts';
import { pdf } from './pdf.ts';
import { preview } from './preview.ts';
import { rehire } from './rehire.ts';
import { reopen } from './reopen.ts';

/** Somebody leaves. */
export const departures = {
  'departures.getPage': getPage,
  'departures.preview': preview,
  'departures.close': close,
  'departures.reopen': reopen,
  'departures.rehire': rehire,
  'departures.pdf': pdf,
} satisfies HandlersOf<'departures'>;
