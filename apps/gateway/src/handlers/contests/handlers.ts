import type { HandlersOf } from '../../http/handler.ts';
import { decide } from './decide.ts';
import { getContest } from './get-contest.ts';
import { getPage } from './get-page.ts';
import { review } from './review.ts';
import { send } from './send.ts';

/** What people contest of their statement, and what operators answer. */
export const contests = {
  'contests.send': send,
  'contests.getPage': getPage,
  'contests.getContest': getContest,
  'contests.review': review,
  'contests.decide': decide,
} satisfies HandlersOf<'contests'>;
