import type { HandlersOf } from '../../http/handler.ts';
import { close } from './close.ts';
import { getClosed } from './get-closed.ts';
import { getHolidays } from './get-holidays.ts';
import { getPage } from './get-page.ts';
import { getWeek } from './get-week.ts';
import { open } from './open.ts';
import { preview } from './preview.ts';
import { reopen } from './reopen.ts';
import { setHours } from './set-hours.ts';
import { updateWeek } from './update-week.ts';

/** When which meal is served. */
export const calendar = {
  'calendar.getClosed': getClosed,
  'calendar.getWeek': getWeek,
  'calendar.updateWeek': updateWeek,
  'calendar.getPage': getPage,
  'calendar.getHolidays': getHolidays,
  'calendar.preview': preview,
  'calendar.close': close,
  'calendar.open': open,
  'calendar.setHours': setHours,
  'calendar.reopen': reopen,
} satisfies HandlersOf<'calendar'>;
