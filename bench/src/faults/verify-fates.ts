import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { grouped } from '@reserva/domain/basics/grouped';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { drain } from '@reserva/testing/drain';
import { type Fate, today } from './people.ts';
import type { World } from './world.ts';

/** The result of comparing the answers that people received with the database. */
export interface Verdict {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Number of people who gave up without an acknowledgement. */
  gaveUp: number;
  /** Longest time that a person retried, in milliseconds. */
  longestMs: number;
}

export interface Fates {
  reserved: readonly Fate[];
  eaten: readonly Fate[];
}

/**
 * Compares the results of people (fates) with the database, after all outboxes and queues are empty. If a person got an
 * acknowledgement, exactly one meal must exist in the acknowledged state. Each reservation by a person must have its
 * log line, its receipt and its e-mail.
 */
export async function verifyFates(world: World, { reserved, eaten }: Fates): Promise<Verdict> {
  const { database, stores } = world;
  await drain(stores, database, 120_000);
  const all = await database.reservations.find({ date: today() }).lean();
  const active = grouped(
    all.filter((one) => one.active),
    ({ person }) => person.id,
  );
  const mealsOf = ({ diner }: Fate): Reservation[] => active.get(diner.id) ?? [];
  const isThere = (fate: Fate, isRight: (meal: Reservation) => boolean) => mealsOf(fate).some(isRight);
  const fates = [...reserved, ...eaten];
  const lost = [
    ...reserved.filter((fate) => fate.acknowledged && !isThere(fate, () => true)),
    ...eaten.filter((fate) => fate.acknowledged && !isThere(fate, isEaten)),
    ...(await newsMissing(world, all)),
  ];
  const doubled = [
    ...fates.filter((fate) => mealsOf(fate).length > 1),
    ...all.filter(({ passages }) => passages.filter(({ turnedAt }) => turnedAt).length > 1),
    ...(await newsTwice(world, all)),
  ];
  return {
    acknowledged: fates.filter(({ acknowledged }) => acknowledged).length,
    lost: lost.length,
    doubled: doubled.length,
    gaveUp: fates.filter(({ acknowledged }) => !acknowledged).length,
    longestMs: Math.max(0, ...fates.filter(({ attempts }) => attempts > 1).map(({ tookMs }) => tookMs)),
  };
}

const isEaten = ({ state }: Reservation): boolean => state === reservationState.concluded;

const createdByPeople = (all: readonly Reservation[]): string[] =>
  all.filter(({ createdBy }) => createdBy.kind === 'employee').map(({ _id }) => `${_id}-created`);

/** Returns the ids of events with a missing follow-up: log line, receipt or e-mail. */
async function newsMissing({ database, mails }: World, all: readonly Reservation[]): Promise<string[]> {
  const logs = new Set((await database.userLogs.find().lean()).map(({ _id }) => _id));
  const receipts = (await database.receipts.find().lean()).filter(({ sentAt }) => sentAt);
  const receiptIds = new Set(receipts.map(({ _id }) => _id));
  const sentMails = mails();
  const hasFollowUps = (id: string) =>
    logs.has(id) && receiptIds.has(id) && sentMails.some((mail) => mail.includes(id));
  return createdByPeople(all).filter((id) => !hasFollowUps(id));
}

/**
 * Returns the ids of log lines and receipts that belong to no event of these reservations. Each follow-up has the id of
 * its event. If an event was handled a second time with a wrong id, that follow-up is found by this function.
 */
async function newsTwice({ database }: World, all: readonly Reservation[]): Promise<string[]> {
  const expectedIds = new Set(createdByPeople(all));
  const followUps = [...(await database.userLogs.find().lean()), ...(await database.receipts.find().lean())];
  return followUps.map(({ _id }) => _id).filter((id) => !expectedIds.has(id));
}

/** Removes all meals and their follow-ups before the next fault. */
export async function clearAway({ database }: World): Promise<void> {
  const { reservations, userLogs, receipts, gateRefusals, conflicts, operatorLogs } = database;
  for (const { collection } of [reservations, userLogs, receipts, gateRefusals, conflicts, operatorLogs]) {
    await collection.deleteMany({});
  }
}
