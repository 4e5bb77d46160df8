import type { HandlersOf } from '../../http/handler.ts';
import { add } from './add.ts';
import { end } from './end.ts';
import { getAffected } from './get-affected.ts';
import { getMine } from './get-mine.ts';
import { getPage } from './get-page.ts';
import { previewReport } from './preview-report.ts';

/** When people do not work. */
export const leaves = {
  'leaves.getPage': getPage,
  'leaves.getAffected': getAffected,
  'leaves.previewReport': previewReport,
  'leaves.add': add,
  'leaves.end': end,
  'leaves.getMine': getMine,
} satisfies HandlersOf<'leaves'>;
