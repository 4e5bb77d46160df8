import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@reserva/runtime/process/config';
import { createLogger } from '@reserva/runtime/process/logger';
import { env, toConfig } from '@reserva/turnstile-emulator/src/config.ts';
import type { Row } from '@reserva/turnstile-emulator/src/device/state.ts';
import type { TableName } from '@reserva/turnstile-emulator/src/protocol/tables.ts';
import { startEmulator } from '@reserva/turnstile-emulator/src/start.ts';

/** An emulated turnstile whose stored data a test can read and change. */
export interface EmulatedDevice {
  /** `host:port`. */
  address: string;
  name: string;
  deviceId: string;
  rows(table: TableName): Row[];
  /** Replaces a table's rows, as another program could. */
  put(table: TableName, rows: Row[]): void;
  /** Photos by user id: time, and image in base64. */
  images(): Record<string, { timestamp: number; image: string | null }>;
  setting(section: string, key: string, value: string): void;
  settings(): Record<string, Record<string, string>>;
  faults(given: Record<string, unknown>): Promise<void>;
  dropSessions(): Promise<void>;
  /** Sends an action to the device (the emulator's README, control port). */
  act(order: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Shows a card, code or face to the reader (the emulator's README, `POST /scan`). */
  scan(visit: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Text on the device's screen. */
  screen(): string;
  /** Number of open sessions. */
  sessions(): number;
}

export interface EmulatedDevices {
  devices: EmulatedDevice[];
  stop(): Promise<void>;
}

/**
 * Starts emulated devices that answer real HTTP. Their mode is `online`, and their user name and password are `admin`.
 */
export async function startDevices(count: number): Promise<EmulatedDevices> {
  const dir = await mkdtemp(join(tmpdir(), 'emulated-'));
  const entries = Array.from({ length: count }, (_, index) => ({
    deviceId: String(935_107 + index),
    name: `Entrada ${'ABCDEFGH'[index]}`,
    local: index % 2 === 0 ? 2 : 1,
    // No server runs at this address, because no test here needs one.
    serverUrl: 'http://127.0.0.1:9/d/test',
  }));
  const config = toConfig(
    readEnv(env, {
      EMULATOR_PORT: '0',
      DATA_DIR: dir,
      EMULATOR_DEVICES: JSON.stringify(entries),
      EMULATOR_ALIVE_INTERVAL_MS: '86400000',
      EMULATOR_CONTINGENCY_ALIVE_MS: '86400000',
    }),
  );
  const emulator = await startEmulator(config, createLogger({ name: 'emulator', level: 'silent' }));
  const control = async (path: string, body: unknown) => {
    const response = await fetch(`http://127.0.0.1:${emulator.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    devices: emulator.turnstiles.all().map(({ device, server }, index) => ({
      address: `127.0.0.1:${server.port}`,
      name: device.name,
      deviceId: device.state.deviceId,
      rows: (table) => device.state.tables[table],
      put(table, rows) {
        device.state.tables[table] = rows;
      },
      images: () => device.state.images,
      setting(section, key, value) {
        device.state.settings[section] = { ...device.state.settings[section], [key]: value };
      },
      settings: () => device.state.settings,
      async faults(given) {
        await control(`/control/turnstiles/${index + 1}/faults`, given);
      },
      async dropSessions() {
        await control(`/control/turnstiles/${index + 1}/actions`, { action: 'drop-sessions' });
      },
      act: (order) => control(`/control/turnstiles/${index + 1}/actions`, order),
      scan: (visit) => control('/scan', { turnstile: index + 1, ...visit }),
      screen: () => device.screen.text,
      sessions: () => device.sessions.size,
    })),
    async stop() {
      await emulator.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
