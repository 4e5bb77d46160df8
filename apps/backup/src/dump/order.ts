import { RESTORING } from '@reserva/database/fitness';

/** Of whoever makes a backup at the moment. */
const leftOut = ['backupLease'];

/**
 * Kept without what is in them: files on their way to their reader, for minutes; sessions, since one that was ended after
 * the backup would live again, and what was on its way to them; what is known of backups themselves.
 */
const emptied = ['pushes', 'backups', 'reports', 'reportFiles.files', 'reportFiles.chunks', 'sessions'];

/** What stands in a collection only while somebody is at work. */
const passing: Record<string, readonly string[]> = { migrations: ['lock', RESTORING] };

/** Which documents of a collection a backup has. */
export function backupFilterOf(collection: string): object {
  if (emptied.includes(collection)) return { _id: { $in: [] } };
  const without = passing[collection];
  return without ? { _id: { $nin: without } } : {};
}

/**
 * A backup takes a while, and people go on reserving. What is read first is the oldest: so that what was noted as done is
 * read before what was done, and what is referred to after what refers to it (docs/decisions/0040-…). A collection that is
 * not named here stands between the two lists.
 */
const first = [
  // Up to which event a device's log was collected: before those events.
  ['turnstiles', 'shiftTurns', 'silences'],
  // That something was carried out: before the meals it was carried out on.
  ['months', 'shifts', 'operations', 'leaves', 'serviceExceptions', 'contests', 'departures', 'closings'],
  ['weekRuns', 'weekPlans', 'reminderRuns', 'ratingRuns', 'terminalMarks'],
  ['corrections', 'conflicts', 'gateExits'],
].flat();
const last = [
  ['reservations'],
  // Totals are settled an hour after their last answer at the earliest.
  ['surveyAnswers', 'surveyShifts', 'surveyMonths'],
  // What all of those refer to.
  [
    'users',
    'reminderSwitches',
    'facePhotos',
    'prices',
    'waiverRules',
    'serviceWeeks',
    'settings',
    'menuImages',
  ],
  // What consumers of events wrote: after the outboxes that those stood in.
  ['gateRefusals', 'receipts', 'userLogs', 'operatorLogs'],
  ['migrations'],
].flat();

/** The collections of a backup in the order in which they are read. */
export function inOrder(collections: readonly string[]): string[] {
  const place = (name: string) => {
    const early = first.indexOf(name);
    const late = last.indexOf(name);
    if (early >= 0) return early;
    return first.length + (late < 0 ? 0 : 1 + late);
  };
  return collections
    .filter((name) => !leftOut.includes(name) && !name.startsWith('system.'))
    .sort((a, b) => place(a) - place(b));
}
