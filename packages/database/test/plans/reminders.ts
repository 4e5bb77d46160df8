import { addLocalDays } from '@reserva/domain/basics/time';
import { devicesOf } from '../../src/queries/people/sessions.ts';
import {
  askingFor,
  duePushes,
  reminderSwitchesOf,
  settledShifts,
} from '../../src/queries/plans/reminders.ts';
import { DATE, NOW, type QueryPlanCase } from './grown.ts';

export const ofReminders: QueryPlanCase[] = [
  {
    what: 'who asks to be reminded, a part at a time',
    run: ({ database }) => askingFor(database, { topic: 'unreserved-1', after: '', limit: 10 }),
    atMost: 11,
  },
  {
    what: 'the devices of a person',
    run: ({ database, diner }) => devicesOf(database, diner, NOW),
    atMost: 12,
  },
  {
    what: 'a page of what is to be sent to devices',
    run: ({ database }) => duePushes(database, NOW, 10),
    atMost: 10,
  },
  {
    what: 'what a person is reminded of',
    run: ({ database, diner }) => reminderSwitchesOf(database, diner),
    atMost: 1,
  },
  {
    what: 'the shifts of two days that are settled',
    run: ({ database }) => settledShifts(database, [addLocalDays(DATE, -1), DATE]),
    atMost: 12,
  },
];
