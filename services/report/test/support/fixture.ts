import { buffer } from 'node:stream/consumers';
import type { Operator } from '@reserva/contracts/basics/actor';
import type { Outcome } from '@reserva/contracts/commands';
import type { ReportRequest } from '@reserva/contracts/system/report-commands';
import { readReportFile } from '@reserva/database/report-files';
import { newId } from '@reserva/runtime/process/ids';
import { insertBasics } from '@reserva/testing/factories';
import { type ReadPdf, readPdf } from '@reserva/testing/read-pdf';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import type { Config } from '../../src/config.ts';
import { startService } from '../../src/start.ts';

export const maria: Operator = {
  kind: 'operator',
  userId: '65b2f0a1c3d4e5f60718293a',
  name: 'MARIA DA SILVA',
  role: 2,
};

/** The running service, and an operator who requests reports. */
export interface ReportFixture extends ServiceFixture {
  /** Stores a report request as the gateway does. @returns its id */
  record(request: ReportRequest): Promise<string>;
  /** Sends the command for a stored request. */
  send(id: string): Promise<Outcome<'report.make'>>;
  /** Requests a report and returns its file. @throws when the report is refused */
  bytesOf(request: ReportRequest): Promise<Buffer>;
  /** Requests a PDF and reads its text. */
  ask(request: ReportRequest): Promise<ReadPdf>;
  /** Returns the refusal's code. @throws when the report is not refused */
  refusalOf(request: ReportRequest): Promise<string>;
}

export async function createReportFixture(
  local = '2026-11-20T08:50',
  given: Partial<Config> = {},
): Promise<ReportFixture> {
  const fixture = await createServiceFixture(local, 'report');
  const { database, clock, commands, config, logger } = fixture;
  await insertBasics(database);
  const settings = { companyName: 'Indústria Açaí S.A.', logoPath: undefined, concurrency: 2, ...given };
  fixture.keep(await startService({ ...config, ...settings }, logger));

  async function record(request: ReportRequest): Promise<string> {
    const askedAt = clock.now();
    const id = newId(askedAt);
    const by = { owner: maria.userId, requestId: `request-${id}` };
    await database.reports.create({ _id: id, ...by, request, askedAt, state: 'waiting', percent: 0 });
    return id;
  }
  const send = (id: string) => commands.send('report.make', {}, { actor: maria, requestId: 'test', id });
  async function bytesOf(request: ReportRequest): Promise<Buffer> {
    const id = await record(request);
    const outcome = await send(id);
    if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
    const made = await database.reports.findById(id).lean();
    const bytes = await buffer(readReportFile(database, made?.file ?? ''));
    if (bytes.length !== outcome.value.bytes) throw new Error(`${bytes.length} bytes are not what was told`);
    return bytes;
  }
  return {
    ...fixture,
    record,
    send,
    bytesOf,
    ask: async (request) => readPdf(await bytesOf(request)),
    async refusalOf(request) {
      const outcome = await send(await record(request));
      if (outcome.ok) throw new Error('it was made');
      return outcome.code;
    },
  };
}
