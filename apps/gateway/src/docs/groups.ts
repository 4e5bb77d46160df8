import type { RouteName } from '@reserva/contracts/routes';

/** Chapters of the documentation. The `key` is the first word of a call's name. */
export const groups = [
  {
    key: 'users',
    name: 'Session and users',
    description: 'Signing in and out, who is signed in, their keys.',
  },
  {
    key: 'reservations',
    name: 'Reservations',
    description: 'Reserving, cancelling, the statement, live counts; the lists and bulk work of operators.',
  },
  {
    key: 'contests',
    name: 'Contests',
    description: 'What people contest of their statement, and what is answered to it.',
  },
  { key: 'quiz', name: 'Surveys', description: 'Rating meals anonymously, and what everybody thinks.' },
  { key: 'ratchets', name: 'Turnstiles', description: 'What is being served where, and which gates answer.' },
  {
    key: 'terminals',
    name: 'Terminals',
    description:
      'Where people reserve without a phone: devices of their own list, and the screen of a tablet.',
  },
  { key: 'settings', name: 'Settings', description: 'Schedules, prices, abilities.' },
  { key: 'menu', name: 'Menu', description: "The day's menu image." },
  { key: 'leaves', name: 'Leaves', description: 'When people do not work, and what follows from it.' },
  {
    key: 'calendar',
    name: 'Calendar of service',
    description: 'Which meals of which days are served, and what follows where one is not.',
  },
  {
    key: 'week',
    name: 'My week',
    description: 'What is reserved for the caller week after week, when the window of each meal opens.',
  },
  {
    key: 'reminders',
    name: 'Reminders',
    description: 'Of what the caller is told without asking, and how.',
  },
  {
    key: 'closings',
    name: 'Daily closing',
    description: 'What was eaten on a day at a site, signed; the measurement of a month.',
  },
  {
    key: 'departures',
    name: 'Individual closing',
    description: 'Somebody leaves: what they are charged is added up and changes no more.',
  },
  { key: 'system', name: 'The system itself', description: 'Which parts work, and whether the gates do.' },
  { key: 'reports', name: 'Logs and reports', description: 'Who did what, and when.' },
] as const;

export type Group = (typeof groups)[number];

/** @throws Error if no chapter has the call */
export function groupOf(name: RouteName): Group {
  const group = groups.find(({ key }) => name.startsWith(`${key}.`));
  if (!group) throw new Error(`${name} belongs to no chapter of the documentation`);
  return group;
}
