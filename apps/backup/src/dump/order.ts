import { RESTORING } from '@reserva/database/fitness';

/** The collections that are left out of a backup. The lease belongs to the running backup itself. */
const excludedCollections = ['backupLease'];

/**
 * The collections that are backed up without their documents. Reports exist only for minutes. A session could have been
 * ended after the backup, and pushes belong to sessions. The records of backups describe only this database.
 */
const emptied = ['pushes', 'backups', 'reports', 'reportFiles.files', 'reportFiles.chunks', 'sessions'];

/** The ids of documents that are left out of a backup, by collection. They exist only while a process works. */
const passing: Record<string, readonly string[]> = { migrations: ['lock', RESTORING] };

/** Returns the filter of the documents that a backup contains. */
export function backupFilterOf(collection: string): object {
  if (emptied.includes(collection)) return { _id: { $in: [] } };
  const without = passing[collection];
  return without ? { _id: { $nin: without } } : {};
}

/**
 * The order in which the collections are read. It matters, because people reserve during a backup. A record that work
 * was done is read before the results of the work. A document that others refer to is read after those others
 * (docs/decisions/0040-…). Collections in neither list are read between `first` and `last`.
 */
const first = [
  // The document of a turnstile stores how far the service has read the device's log. So the backup reads this document
  // before the events from that log.
  ['turnstiles', 'shiftTurns', 'silences'],
  // These collections record that something was carried out, so they are read before the meals that it changed.
  ['months', 'shifts', 'operations', 'leaves', 'serviceExceptions', 'contests', 'departures', 'closings'],
  ['weekRuns', 'weekPlans', 'reminderRuns', 'ratingRuns', 'terminalMarks'],
  ['corrections', 'conflicts', 'gateExits'],
].flat();
const last = [
  ['reservations'],
  // A shift's total is written at least one hour after its last answer. So if a backup takes less than an hour, a total
  // that is written meanwhile counts only answers that the backup has already read.
  ['surveyAnswers', 'surveyShifts', 'surveyMonths'],
  // The collections above contain the ids of these documents.
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
  // Consumers write these documents when they receive events. They are therefore read after the outboxes with those
  // events.
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
    .filter((name) => !excludedCollections.includes(name) && !name.startsWith('system.'))
    .sort((a, b) => place(a) - place(b));
}
