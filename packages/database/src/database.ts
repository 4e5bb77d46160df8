import type { Connection, ConnectOptions } from 'mongoose';
import { openConnection } from './driver-connection.ts';
import { UnfitDatabase } from './fitness.ts';
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
import { closingModel } from './models/money/closings.ts';
import { contestModel } from './models/money/contests.ts';
import { correctionModel } from './models/money/corrections.ts';
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

/** The models on one connection: a test has its own without touching anybody else's. */
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
    closings: closingModel(connection),
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

/** As a server says in its `hello` which protocol it speaks. */
const WIRE_OF_VERSION_8 = 25;

/** By this a router of a sharded cluster is known. */
const ROUTER = 'isdbgrid';

/**
 * A server alone has no sessions, so the driver does not try writes again; jobs do. Not `w: 'majority'`: it then answers
 * before the journal is on disk.
 */
const ALONE: ConnectOptions = { retryWrites: false, writeConcern: { journal: true } };

/**
 * With replicas what counts is what most of them have: it survives the loss of the primary. Read from the primary alone,
 * for every rule is judged by what stands; and of that only what stays, so that nobody is told of a write as done, by an
 * earlier attempt of it, that a new primary will not have. The driver tries a write that was cut once again, by a number by
 * which the server knows that it has done it.
 */
const replicated = (answerWithinMs: number): ConnectOptions => ({
  retryWrites: true,
  // Who waits for us does not wait for replicas that do not come back.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: answerWithinMs / 6 },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
});

/** Nobody waits longer for an answer: then the connection is given up. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * Connects, bounded in time. Writes are durable before they are acknowledged (docs/architecture.md "Writes are durable").
 * @param answerWithinMs longer only for whoever makes indexes over all that there is
 * @throws when MongoDB does not answer within five seconds.
 * @throws UnfitDatabase where it is older than its version 8, which first has `bulkWrite` over many rows
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

/** @returns whether what is written there is kept by others, too @throws UnfitDatabase */
async function requireSupportedServer(connection: Connection): Promise<boolean> {
  const { maxWireVersion, setName, msg } = await connection.getClient().db().command({ hello: 1 });
  if (maxWireVersion < WIRE_OF_VERSION_8) {
    throw new UnfitDatabase(
      'This MongoDB is too old: version 8 or newer is needed. Update it, or unset MONGO_URL.',
    );
  }
  return setName !== undefined || msg === ROUTER;
}

/** Error of a unique index, and which one: `keyPattern` names its fields. */
export function duplicateKey(error: unknown): Record<string, unknown> | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 11000) return null;
  return 'keyPattern' in error && typeof error.keyPattern === 'object'
    ? (error.keyPattern as Record<string, unknown>)
    : {};
}
