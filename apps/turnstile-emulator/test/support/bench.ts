import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@reserva/runtime/process/config';
import { createLogger } from '@reserva/runtime/process/logger';
import { test as base } from 'vitest';
import { env, toConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import type { ScanResult } from '../../src/gate/scan.ts';
import { type Emulator, startEmulator } from '../../src/start.ts';
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts';

export const DEVICE_ID = '478433';

/** A fake gateway and an emulator that is set up for it. The system chooses their ports. */
export interface Bench {
  gateway: FakeGateway;
  emulator: Emulator;
  /** The clock of the emulator. A test sets `now` to move the time. */
  time: { now: Date };
  /** The value of every random number of the emulator. */
  chance: { value: number };
  /** Calls the control port with JSON. */
  control<T = Record<string, unknown>>(path: string, body?: unknown): Promise<{ status: number; body: T }>;
  scan(body: Record<string, unknown>): Promise<ScanResult>;
  faults(body: Record<string, unknown>): Promise<void>;
  order(body: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Calls the device's own API. */
  device(
    path: string,
    body?: unknown,
    method?: string,
  ): Promise<{ status: number; text: string; json: unknown }>;
  /** Logs in and returns a function that calls commands with the session. */
  session(
    password?: string,
  ): Promise<(command: string, body?: unknown) => Promise<{ status: number; json: never }>>;
  /** Enrols a person's picture from its bytes. */
  enrol(
    userId: bigint | number,
    picture: number[],
    query?: { timestamp?: string; match?: string },
  ): Promise<{ status: number; text: string }>;
  /** Stops the emulator and starts it again with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBench(
  options: { env?: Record<string, string>; device?: Record<string, unknown> } = {},
): Promise<Bench> {
  const dir = await mkdtemp(join(tmpdir(), 'emulator-'));
  const gateway = await startFakeGateway();
  const time = { now: new Date('2026-11-19T14:30:00.000Z') };
  const chance = { value: 0.5 };
  const entry = {
    deviceId: DEVICE_ID,
    name: 'Fábrica 1',
    local: 2,
    serverUrl: gateway.url,
    ...options.device,
  };
  const config = toConfig(
    readEnv(env, {
      EMULATOR_PORT: '0',
      DATA_DIR: dir,
      EMULATOR_DEVICES: JSON.stringify([entry]),
      EMULATOR_REQUEST_TIMEOUT_MS: '500',
      // The device sends a sign of life only when a test orders one.
      EMULATOR_ALIVE_INTERVAL_MS: '86400000',
      EMULATOR_CONTINGENCY_ALIVE_MS: '86400000',
      ...options.env,
    }),
  );
  const overrides: Partial<Context> = { clock: { now: () => time.now }, random: () => chance.value };
  const start = () => startEmulator(config, createLogger({ name: 'test', level: 'silent' }), overrides);

  const cleanUp = async () => {
    await gateway.stop();
    await rm(dir, { recursive: true, force: true });
  };

  const bench: Bench = {
    gateway,
    time,
    chance,
    emulator: await start().catch(async (error) => {
      await cleanUp();
      throw error;
    }),
    async control(path, body) {
      const response = await fetch(`http://127.0.0.1:${bench.emulator.port}${path}`, jsonRequest(body));
      return { status: response.status, body: (await response.json()) as never };
    },
    async scan(body) {
      const answer = await bench.control<ScanResult>('/scan', { turnstile: DEVICE_ID, ...body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    async faults(body) {
      const answer = await bench.control('/control/turnstiles/1/faults', body);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    async order(body) {
      const answer = await bench.control('/control/turnstiles/1/actions', body);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    async device(path, body, method) {
      const port = bench.emulator.turnstiles.all()[0]?.server.port;
      const request = { ...jsonRequest(body), ...(method ? { method } : {}) };
      const response = await fetch(`http://127.0.0.1:${port}/${path}`, request);
      const text = await response.text();
      return { status: response.status, text, json: text.startsWith('{') ? JSON.parse(text) : null };
    },
    async session(password = 'admin') {
      const login = await bench.device('login.fcgi', { login: 'admin', password });
      const { session } = login.json as { session: string };
      return async (command, body) => {
        const isRead = command === 'get_catra_info';
        const path = `${command}.fcgi?session=${encodeURIComponent(session)}`;
        const answer = await bench.device(path, isRead ? undefined : (body ?? {}));
        return { status: answer.status, json: answer.json as never };
      };
    },
    async enrol(userId, picture, query = {}) {
      const login = await bench.device('login.fcgi', { login: 'admin', password: 'admin' });
      const { session } = login.json as { session: string };
      const port = bench.emulator.turnstiles.all()[0]?.server.port;
      const parameters = new URLSearchParams({ session, user_id: String(userId), timestamp: '1', ...query });
      const response = await fetch(`http://127.0.0.1:${port}/user_set_image.fcgi?${parameters}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(picture),
      });
      return { status: response.status, text: await response.text() };
    },
    async restart() {
      await bench.emulator.stop();
      bench.emulator = await start();
    },
    async stop() {
      await bench.emulator.stop();
      await cleanUp();
    },
  };
  return bench;
}

/** A `test` with a bench, which is new in each test. */
export const test = base.extend('bench', async ({}, { onCleanup }) => {
  const bench = await startBench();
  onCleanup(() => bench.stop());
  return bench;
});

function jsonRequest(body: unknown): RequestInit {
  if (body === undefined) return { method: 'GET' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: text };
}
