import { RESTORING } from '@reserva/database/fitness';

/** The collections that are not in a backup. The lease belongs to the running backup. */
const leftOut = ['backupLease'];

/**
 * The collections that are backed up without their documents. Reports live for minutes. A restored session could have
 * been ended after the backup, and pushes belong to sessions. The records of backups describe this database only.
 */
const emptied = ['pushes', 'backups', 'reports', 'reportFiles.files', 'reportFiles.chunks', 'sessions'];

/** The documents that exist only while a process works. */
const passing: Record<string, readonly string[]> = { migrations: ['lock', RESTORING] };

/** Returns the filter of the documents that a backup contains. */
export function backupFilterOf(collection: string): object {
  if (emptied.includes(collection)) return { _id: { $in: [] } };
  const without = passing[collection];
  return without ? { _id: { $nin: without } } : {};
}

/**
 * The order in which the collections are read, because people reserve during a backup. Records of work done are read
 * before its results. Documents that are referred to are read after those that refer to them (docs/decisions/0040-…).
 * Collections in neither list are read between `first` and `last`.
 */
const first = [
  // `turnstiles` has the position up to which a device's log was collected, so it is read before the collected events.
  ['turnstiles', 'shiftTurns', 'silences'],
  // These collections record that something was carried out, so they are read before its effect on the meals.
  ['months', 'shifts', 'operations', 'leaves', 'serviceExceptions', 'contests', 'departures', 'closings'],
  ['weekRuns', 'weekPlans', 'reminderRuns', 'ratingRuns', 'terminalMarks'],
  ['corrections', 'conflicts', 'gateExits'],
].flat();
const last = [
  ['reservations'],
  // Totals are settled one hour after the last answer or later, so they are read after the answers.
  ['surveyAnswers', 'surveyShifts', 'surveyMonths'],
  // The collections above refer to these.
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
  // Consumers of events write these, so they are read after the outboxes of those events.
  ['gateRefusals', 'receipts', 'userLogs', 'operatorLogs'],
  ['migrations'],
].flat();

/** Sorts the collections of a backup in the order of reading. */
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
