import type { Database } from '@reserva/database/database';

/** Name of a collection in MongoDB. */
export type CollectionName =
  | Exclude<keyof Database, 'connection' | 'stop'>
  | 'migrations'
  | 'backupLease'
  | 'reportFiles.files'
  | 'reportFiles.chunks';

/** Names of the collections of all database models. */
export const everyCollection = [
  ...(['users', 'sessions', 'reservations', 'turnstiles', 'settings', 'prices', 'shifts'] as const),
  ...(['shiftTurns', 'silences', 'surveyAnswers', 'surveyShifts', 'surveyMonths', 'userLogs'] as const),
  ...(['operatorLogs', 'operations', 'months', 'corrections', 'leaves', 'waiverRules'] as const),
  ...(['serviceWeeks', 'serviceExceptions', 'receipts', 'reports', 'gateExits', 'gateRefusals'] as const),
  ...(['weekPlans', 'weekRuns', 'reminderSwitches', 'reminderRuns', 'ratingRuns', 'pushes'] as const),
  ...(['terminalMarks'] as const),
  ...(['conflicts', 'contests', 'closings', 'departures', 'facePhotos', 'menuImages'] as const),
  ...(['backups', 'partStates', 'rounds'] as const),
] as const satisfies readonly CollectionName[];
