import type { Connection, ConnectOptions } from 'mongoose';
import { openConnection } from './driver-connection.ts';
import { UnusableDatabase } from './fitness.ts';
import { menuImageModel } from './models/calendar/menu-images.ts';
import { serviceExceptionModel } from './models/calendar/service-exceptions.ts';
import { serviceWeekModel } from './models/calendar/service-weeks.ts';
import { conflictModel } from './models/gates/conflicts.ts';
import { facePhotoModel } from './models/gates/face-photos.ts';
import { gateExitModel } from './models/gates/gate-exits.ts';
import { gateRefusalModel } from './models/gates/gate-refusals.ts';
import { shiftTurnsModel } from './models/gates/shift-turns.ts';
import { silenceModel } from './models/gates/silences.ts';
import { terminalMarkModel } from './models/gates/terminal-marks.ts';
import { turnstileModel } from './models/gates/turnstiles.ts';
import { contestModel } from './models/money/contests.ts';
import { correctionModel } from './models/money/corrections.ts';
import { daySignatureModel } from './models/money/day-signatures.ts';
import { departureModel } from './models/money/departures.ts';
import { leaveModel } from './models/money/leaves.ts';
import { monthModel } from './models/money/months.ts';
import { pricesModel } from './models/money/prices.ts';
import { waiverRulesModel } from './models/money/waiver-rules.ts';
import { sessionModel } from './models/people/sessions.ts';
import { userModel } from './models/people/users.ts';
import { pushModel } from './models/plans/pushes.ts';
import { ratingRunModel, reminderRunModel } from './models/plans/reminder-runs.ts';
import { reminderSwitchesModel } from './models/plans/reminder-switches.ts';
import { weekPlanModel } from './models/plans/week-plans.ts';
import { weekRunModel } from './models/plans/week-runs.ts';
import { operationModel } from './models/reservations/operations.ts';
import { reservationModel } from './models/reservations/reservations.ts';
import { shiftModel } from './models/reservations/shifts.ts';
import { surveyAnswerModel } from './models/surveys/survey-answers.ts';
import { surveyMonthModel } from './models/surveys/survey-months.ts';
import { surveyShiftModel } from './models/surveys/survey-shifts.ts';
import { backupModel } from './models/system/backups.ts';
import { operatorLogModel } from './models/system/operator-logs.ts';
import { partStateModel } from './models/system/part-states.ts';
import { receiptModel } from './models/system/receipts.ts';
import { reportModel } from './models/system/reports.ts';
import { roundModel } from './models/system/rounds.ts';
import { settingsModel } from './models/system/settings.ts';
import { userLogModel } from './models/system/user-logs.ts';

/** Returns all models on one connection. Each test opens its own connection, so tests do not disturb each other. */
export function modelsOn(connection: Connection) {
  return {
    connection,
    users: userModel(connection),
    sessions: sessionModel(connection),
    reservations: reservationModel(connection),
    turnstiles: turnstileModel(connection),
    settings: settingsModel(connection),
    prices: pricesModel(connection),
    shifts: shiftModel(connection),
    shiftTurns: shiftTurnsModel(connection),
    silences: silenceModel(connection),
    surveyAnswers: surveyAnswerModel(connection),
    surveyShifts: surveyShiftModel(connection),
    surveyMonths: surveyMonthModel(connection),
    userLogs: userLogModel(connection),
    operatorLogs: operatorLogModel(connection),
    operations: operationModel(connection),
    months: monthModel(connection),
    corrections: correctionModel(connection),
    leaves: leaveModel(connection),
    waiverRules: waiverRulesModel(connection),
    serviceWeeks: serviceWeekModel(connection),
    serviceExceptions: serviceExceptionModel(connection),
    weekPlans: weekPlanModel(connection),
    weekRuns: weekRunModel(connection),
    reminderSwitches: reminderSwitchesModel(connection),
    reminderRuns: reminderRunModel(connection),
    ratingRuns: ratingRunModel(connection),
    terminalMarks: terminalMarkModel(connection),
    pushes: pushModel(connection),
    receipts: receiptModel(connection),
    reports: reportModel(connection),
    gateExits: gateExitModel(connection),
    gateRefusals: gateRefusalModel(connection),
    conflicts: conflictModel(connection),
    contests: contestModel(connection),
    closings: daySignatureModel(connection),
    departures: departureModel(connection),
    facePhotos: facePhotoModel(connection),
    menuImages: menuImageModel(connection),
    backups: backupModel(connection),
    partStates: partStateModel(connection),
    rounds: roundModel(connection),
    stop: () => connection.close(),
  };
}

export type Database = ReturnType<typeof modelsOn>;

/** Wire protocol version of MongoDB 8, as a server reports it in its `hello`. */
const WIRE_OF_VERSION_8 = 25;

/** Value of `msg` in the `hello` of a router of a sharded cluster. */
const ROUTER = 'isdbgrid';

/**
 * Connect options for a single server (no replica set). Such a server has no sessions, so the driver must not retry
 * writes; jobs retry them. A single server acknowledges `w: 'majority'` before its journal is on disk, so these options
 * require only the journal.
 */
const ALONE: ConnectOptions = { retryWrites: false, writeConcern: { journal: true } };

/**
 * Connect options for a replica set. Writes wait for a majority of servers, so they survive the loss of the primary.
 * Reads go to the primary, because rules need current data.
 * Reads return only data that a majority has. Otherwise a retry could read its earlier write, report it as done, and a
 * new primary could lack it. The driver also retries an interrupted write; the server recognises the repetition by its
 * number.
 */
const replicated = (answerWithinMs: number): ConnectOptions => ({
  retryWrites: true,
  // Limits the time that a caller waits for replicas that do not come back.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: answerWithinMs / 6 },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
});

/** Milliseconds without an answer after which the driver closes a connection. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * Connects to MongoDB within a few seconds or fails. Writes are durable before they are acknowledged
 * (docs/architecture.md "Writes are durable").
 * @param answerWithinMs socket timeout in milliseconds; only the building of indexes needs more than the default
 * @throws MongooseServerSelectionError when MongoDB does not answer within five seconds
 * @throws UnusableDatabase when MongoDB is older than version 8, because earlier versions have no `bulkWrite` over several
 * collections
 */
export async function connectDatabase(
  mongoUrl: string,
  { answerWithinMs = ANSWER_WITHIN_MS } = {},
): Promise<Database> {
  const open = async (ways: ConnectOptions) => {
    const connection = openConnection(mongoUrl, {
      serverSelectionTimeoutMS: 5_000,
      socketTimeoutMS: answerWithinMs,
      maxPoolSize: 50,
      ...ways,
    });
    await connection.asPromise();
    return connection;
  };
  const connection = await open(ALONE);
  const isReplicated = await requireSupportedServer(connection).catch(async (error) => {
    await connection.close();
    throw error;
  });
  if (!isReplicated) return modelsOn(connection);
  await connection.close();
  return modelsOn(await open(replicated(answerWithinMs)));
}

/**
 * Returns true if the server belongs to a replica set or a sharded cluster.
 * @throws UnusableDatabase when MongoDB is older than version 8
 */
async function requireSupportedServer(connection: Connection): Promise<boolean> {
  const { maxWireVersion, setName, msg } = await connection.getClient().db().command({ hello: 1 });
  if (maxWireVersion < WIRE_OF_VERSION_8) {
    throw new UnusableDatabase(
      'This MongoDB is too old: version 8 or newer is needed. Update it, or unset MONGO_URL.',
    );
  }
  return setName !== undefined || msg === ROUTER;
}

/**
 * Returns the `keyPattern` of a duplicate-key error. It names the fields of the unique index.
 * @returns null if the error is another one
 */
export function duplicateKey(error: unknown): Record<string, unknown> | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 11000) return null;
  return 'keyPattern' in error && typeof error.keyPattern === 'object'
    ? (error.keyPattern as Record<string, unknown>)
    : {};
}
