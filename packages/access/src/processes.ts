import type { CommandQueue } from '@reserva/contracts/commands';
import { outboxOwners } from '@reserva/database/writes/outbox';
import { EVENT_QUEUE } from '@reserva/runtime/messaging/event-publisher';
import { everyCollection } from './collections.ts';
import type { Access } from './rights.ts';

type Queue = CommandQueue | typeof EVENT_QUEUE | `tick-${string}`;
const queues = (...names: Queue[]): readonly Queue[] => names;

const reportFiles = ['reportFiles.files', 'reportFiles.chunks'] as const;

/**
 * The rights of each process. No other code defines rights. `apps/provision` derives from this table the users of the
 * stores, the shares of the master secret and Redis's user file. Tests of the whole system that need no browser run
 * under these rights (`packages/testing/src/guarded-mongo.ts`).
 */
export const processes = {
  gateway: {
    keys: [
      ...(['session-signature', 'session-refresh', 'access-code', 'issued-code', 'stored-secret'] as const),
      ...(['turnstile-path', 'face-token', 'survey-author', 'survey-request', 'fingerprint'] as const),
    ],
    mongo: {
      read: [
        ...([
          'migrations',
          'reservations',
          'operations',
          'shifts',
          'shiftTurns',
          'months',
          'corrections',
          'conflicts',
          'leaves',
          'contests',
          'closings',
          'serviceWeeks',
          'serviceExceptions',
          'weekPlans',
          'departures',
        ] as const),
        ...(['surveyAnswers', 'surveyShifts', 'surveyMonths', 'userLogs', 'operatorLogs'] as const),
        ...(['gateExits', 'gateRefusals', 'facePhotos', 'backups', ...reportFiles] as const),
        ...(['partStates', 'rounds'] as const),
      ],
      insert: [
        ...(['sessions', 'settings', 'prices', 'waiverRules', 'menuImages', 'reports'] as const),
        ...(['reminderSwitches', 'silences'] as const),
      ],
      update: [
        ...(['users', 'sessions', 'settings', 'prices', 'waiverRules'] as const),
        ...(['menuImages', 'turnstiles', 'reports', 'reminderSwitches'] as const),
      ],
      remove: ['sessions', 'reports', ...reportFiles],
    },
    redis: {
      queues: queues(
        ...(['reservation', 'checkin', 'operations', 'survey', 'turnstile', 'report', 'watch'] as const),
        EVENT_QUEUE,
      ),
      keys: ['limit:*', '{alive}:*'],
      channels: ['events', 'reply:*'],
      commands: ['config|get'],
    },
  },
  reservation: {
    keys: ['access-code', 'issued-code', 'fingerprint'],
    mongo: {
      read: [
        ...(['migrations', 'users', 'settings', 'prices', 'waiverRules'] as const),
        ...(['facePhotos', 'silences', 'shiftTurns', 'reminderSwitches'] as const),
      ],
      insert: [...outboxOwners.reservation, 'weekRuns', 'gateExits'],
      update: [...outboxOwners.reservation, 'weekRuns', 'gateExits', 'turnstiles'],
    },
    redis: {
      queues: queues('reservation', 'checkin', 'operations', EVENT_QUEUE, 'tick-reservation'),
      keys: ['{alive}:reservation'],
      channels: ['events', 'reply:*'],
    },
  },
  survey: {
    keys: ['survey-author', 'survey-request', 'fingerprint'],
    mongo: {
      read: ['migrations', 'reservations', 'shifts', 'users', 'reminderSwitches'],
      insert: [...outboxOwners.survey, 'surveyShifts', 'surveyMonths'],
      update: [...outboxOwners.survey, 'surveyShifts', 'surveyMonths'],
      remove: ['surveyShifts', 'surveyMonths'],
    },
    redis: {
      queues: queues('survey', EVENT_QUEUE, 'tick-survey'),
      keys: ['{alive}:survey'],
      channels: ['events', 'reply:*'],
    },
  },
  activity: {
    keys: ['push-key', 'fingerprint'],
    mongo: {
      read: [
        ...(['migrations', 'turnstiles', 'backups', 'reservations', 'reminderSwitches'] as const),
        ...(['serviceWeeks', 'serviceExceptions'] as const),
      ],
      insert: [
        ...(['userLogs', 'operatorLogs', 'receipts', 'gateRefusals', 'partStates', 'rounds'] as const),
        ...(['settings', 'pushes'] as const),
      ],
      // The push service can report that the push address of a device is no longer valid. The process then removes the
      // address from the session.
      update: ['receipts', 'partStates', 'rounds', 'pushes', 'sessions'],
      remove: ['pushes'],
    },
    redis: { queues: queues(EVENT_QUEUE, 'watch'), keys: ['{alive}:*'], channels: ['reply:*'] },
  },
  'turnstile-sync': {
    keys: ['stored-secret', 'turnstile-path', 'fingerprint'],
    mongo: {
      read: [
        ...(['migrations', 'users', 'reservations', 'conflicts', 'gateExits', 'facePhotos'] as const),
        ...(['settings', 'prices', 'shifts', 'serviceWeeks', 'serviceExceptions'] as const),
      ],
      insert: ['turnstiles', 'shiftTurns', 'silences'],
      update: ['turnstiles', 'shiftTurns'],
    },
    redis: {
      queues: queues('turnstile', 'operations', EVENT_QUEUE, 'tick-turnstile-sync'),
      // `{device:*` covers all names that begin so. The closing brace of the hash tag comes after the id of the device.
      keys: ['{device:*', '{alive}:turnstile-sync'],
      channels: ['events', 'reply:*'],
    },
  },
  report: {
    keys: ['fingerprint'],
    mongo: {
      read: [
        ...([
          'migrations',
          'reservations',
          'shifts',
          'months',
          'corrections',
          'users',
          'operatorLogs',
          'closings',
        ] as const),
        ...(['shiftTurns', 'turnstiles', 'conflicts', 'departures'] as const),
        ...(['userLogs', 'contests', 'leaves', 'serviceExceptions'] as const),
        ...(['surveyAnswers', 'surveyShifts', 'surveyMonths', 'settings', 'prices', ...reportFiles] as const),
      ],
      insert: reportFiles,
      update: ['reports'],
      remove: ['reports', ...reportFiles],
      index: reportFiles,
    },
    redis: { queues: queues('report', 'tick-report'), keys: ['{alive}:report'], channels: ['reply:*'] },
  },
  'face-gallery': {
    keys: ['face-token'],
    mongo: { read: ['migrations', 'sessions'], insert: ['facePhotos'], update: ['facePhotos'] },
    redis: null,
  },
  'users-import': {
    keys: [],
    mongo: { read: ['migrations'], insert: ['users'], update: ['users', 'sessions'] },
    redis: null,
  },
  'leaves-import': {
    keys: [],
    mongo: { read: ['migrations', 'users', 'departures'], insert: ['leaves'], update: [] },
    redis: null,
  },
  // `admin` is the command line for administrators.
  admin: {
    keys: [],
    mongo: {
      read: ['migrations'],
      insert: ['users'],
      update: ['users', 'sessions', 'turnstiles'],
    },
    redis: { queues: [], keys: ['limit:*'], channels: [] },
  },
  // `doctor` checks the installation and changes nothing. It reads no personal data.
  doctor: {
    keys: [],
    mongo: { read: ['migrations', 'turnstiles', 'backups', 'settings'], list: everyCollection },
    redis: { queues: [], keys: ['{alive}:*'], channels: [], commands: ['config|get'] },
  },
  // `backup` reads the whole database and changes no business data. To verify a backup, it restores the backup into a
  // scratch database.
  backup: {
    keys: ['fingerprint'],
    mongo: {
      insert: ['backups', 'backupLease'],
      update: ['backups', 'backupLease'],
      remove: ['backups', 'backupLease'],
    },
    builtIn: [
      { role: 'read', on: 'database' },
      { role: 'readWrite', on: 'scratch' },
      { role: 'dbAdmin', on: 'scratch' },
    ],
    redis: null,
  },
  // `restore` writes a backup into an empty database. An administrator starts it by hand.
  restore: {
    keys: ['fingerprint'],
    mongo: {},
    builtIn: [
      { role: 'readWrite', on: 'database' },
      { role: 'dbAdmin', on: 'database' },
    ],
    redis: null,
  },
  // The emulator simulates devices. It is not part of a real system, and gets only the paths of its devices.
  'turnstile-emulator': { keys: [], mongo: null, redis: null },
} as const satisfies Record<string, Access>;

export type ProcessName = keyof typeof processes;
export const processNames = Object.keys(processes) as ProcessName[];
/**
 * Returns the rights of a process.
 * @throws Error when the name is not in the table
 */
export function accessOf(name: string): Access {
  if (!(name in processes)) throw new Error(`packages/access/src/processes.ts does not know ${name}`);
  return processes[name as ProcessName];
}
