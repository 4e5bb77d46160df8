import type { CommandHandlers } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { addLeave } from './add-leave.ts';
import { closeDeparture } from './close-departure.ts';
import { closeMonth } from './close-month.ts';
import { correctMonth } from './correct-month.ts';
import { decideContest } from './decide-contest.ts';
import { endLeave } from './end-leave.ts';
import { leavesOfReport } from './leaves-of-report.ts';
import { rehire } from './rehire.ts';
import { reopenDeparture } from './reopen-departure.ts';
import { reopenMonth } from './reopen-month.ts';
import { reviewContest } from './review-contest.ts';
import { sendContest } from './send-contest.ts';
import { signDay } from './sign-day.ts';

/** Commands about day signatures, months, leaves, departures and contests. */
export const moneyCommands = {
  'closing.sign': signDay,
  'month.close': closeMonth,
  'month.correct': correctMonth,
  'month.reopen': reopenMonth,
  'leave.add': addLeave,
  'leave.end': endLeave,
  'leave.ofReport': leavesOfReport,
  'departure.close': closeDeparture,
  'departure.reopen': reopenDeparture,
  'departure.rehire': rehire,
  'contest.send': sendContest,
  'contest.review': reviewContest,
  'contest.decide': decideContest,
} satisfies Partial<CommandHandlers<'operations', Context>>;
