import type { HandlersOf } from '../../http/handler.ts';
import { dayPdf } from './day-pdf.ts';
import { getDay } from './get-day.ts';
import { getMonth } from './get-month.ts';
import { getRule } from './get-rule.ts';
import { monthPdf } from './month-pdf.ts';
import { sign } from './sign.ts';
import { updateRule } from './update-rule.ts';

/** What was eaten on a day, signed; what a month comes to. */
export const closings = {
  'closings.getDay': getDay,
  'closings.sign': sign,
  'closings.getMonth': getMonth,
  'closings.dayPdf': dayPdf,
  'closings.monthPdf': monthPdf,
  'closings.getRule': getRule,
  'closings.updateRule': updateRule,
} satisfies HandlersOf<'closings'>;
