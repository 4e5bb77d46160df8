import { readFileSync } from 'node:fs';
import { turnstileAddress } from '@reserva/contracts/http/turnstile-schedules';
import { demoTurnstiles } from '@reserva/database/demo/turnstiles';
import { readEnv } from '@reserva/runtime/process/config';
import { describe, expect, test } from 'vitest';
import { gatewayEnv, toConfig } from '../config.ts';
import { demoAddress } from './demo.ts';

const read = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');
const compose = read('docker-compose.yml');

/** What the example says to set for trying it out in containers. */
const tryOut = Object.fromEntries(
  (read('.env.example').split('# --- Trying it out')[1] ?? '')
    .split('\n')
    .flatMap((line) => [...line.matchAll(/^# ([A-Z_]+)=(.*)$/g)])
    .map(([, name, value]) => [name ?? '', value ?? '']),
);
const given: Record<string, string> = {
  APP_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
  MONGO_PASSWORD: 'mongo',
  REDIS_PASSWORD: 'redis',
  ...tryOut,
};

/** The lines of a service or of a shared part. */
function block(head: string): string[] {
  const lines = compose.split('\n');
  const start = lines.findIndex((line) => line.trimEnd() === head);
  if (start < 0) throw new Error(`${head} is not in docker-compose.yml`);
  const depth = head.search(/\S/);
  const end = lines.findIndex(
    (line, index) => index > start && line.trim() !== '' && line.search(/\S/) <= depth,
  );
  return lines.slice(start + 1, end);
}

/** `${NAME:-default}` and `${NAME:?complaint}` as compose fills them in. */
const filledIn = (text: string): string =>
  text.replace(/\$\{([A-Z_]+)(?:(:?[-?])([^}]*))?\}/g, (_all, name: string, kind = '', other = '') =>
    given[name] !== undefined && !(kind.startsWith(':') && given[name] === '')
      ? given[name]
      : kind.endsWith('-')
        ? other
        : '',
  );

const variablesOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^\s+([A-Z_]+): (.*)$/.exec(line) ?? [];
      return name ? [[name, filledIn(value.replace(/^"(.*)"$/, '$1'))]] : [];
    }),
  );
const shared = variablesOf(block('x-environment: &environment'));
/** What `provision` writes for each process, where that needs it. */
const keys = {
  APP_SECRET: given.APP_SECRET,
  MONGO_URL: 'mongodb://mongo:27017/reserva',
  REDIS_URL: 'redis://redis:6379',
};
const environmentOf = (service: string): Record<string, string | undefined> => ({
  ...keys,
  ...shared,
  ...variablesOf(block(`  ${service}:`)),
});

describe('the containers', () => {
  const services = [
    ...(compose.split(/\n(?:services|volumes):\n/)[1] ?? '').matchAll(/^ {2}([a-z-]+):$/gm),
  ].map(([, name]) => name ?? '');
  const ours = services.filter((name) => block(`  ${name}:`).includes('    <<: *process'));

  /** The others do one thing and end. */
  const lasting = ours.filter((name) => !block(`  ${name}:`).includes('    restart: "no"'));

  /** They know all secrets: one hands out shares, the other, run by hand, changes the master secret. */
  const trusted = ['provision', 'rotate-secret'];

  test('get no secret of .env but the two that all others depend on, and mount nobody else’s', () => {
    const secret = /APP_SECRET|MONGO_PASSWORD|REDIS_PASSWORD/;
    expect(block('x-environment: &environment').join()).not.toMatch(secret);
    expect(services.filter((name) => secret.test(block(`  ${name}:`).join()))).toEqual([
      ...trusted,
      'mongo',
      'redis',
    ]);
    const handedOut = block('  provision:').join('\n');
    for (const name of [...ours, 'redis'].filter((one) => !trusted.includes(one))) {
      const mounted = [
        ...block(`  ${name}:`)
          .join()
          .matchAll(/(keys-[a-z-]+):\/keys/g),
      ].map(([, of]) => of);
      expect(mounted, name).toEqual([`keys-${name}`]);
      expect(handedOut).toContain(`- keys-${name}:/keys/${name}`);
    }
  });

  test('whatever is asked of .env stands in its example', () => {
    const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? '');
    const example = read('.env.example');
    const named = (name: string) => new RegExp(`^(# )?${name}=`, 'm').test(example);
    expect([...new Set(asked)].filter((name) => !named(name))).toEqual([]);
  });

  test('of ours are ended when they freeze, and started again', () => {
    expect(ours).toContain('gateway');
    expect(block('x-process: &process')).toEqual(
      expect.arrayContaining(['  restart: unless-stopped', '  init: true']),
    );
    expect(shared.ALIVE_FILE).toBe('/tmp/alive');
    for (const name of lasting) {
      expect(block(`  ${name}:`).join('\n'), name).toContain('node, deploy/alive.mjs');
    }
  });

  test('of others are named by their full version: the same ones tomorrow', () => {
    const images = [...compose.matchAll(/^ {4}image: (.+)$/gm)].map(([, image]) => image ?? '');
    expect(images.length).toBeGreaterThan(3);
    expect(images.filter((image) => !/:v?\d+\.\d+\.\d+(-\w+)?$/.test(image))).toEqual([]);
    expect(read('Dockerfile')).toMatch(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-/m);
  });

  test('have a limit of memory each', () => {
    const limited = (lines: readonly string[]) => lines.some((line) => /^ +mem_limit: /.test(line));
    expect(limited(block('x-process: &process'))).toBe(true);
    const others = services.filter((name) => !ours.includes(name) && name !== 'volumes');
    expect(others.filter((name) => !limited(block(`  ${name}:`)))).toEqual([]);
  });

  test('open no port of the machine that .env cannot move', () => {
    const published = compose
      .split('\n')
      .filter((line) => /"[^"]*:\d+(\/udp)?"/.test(line) && /ports:|- "/.test(line));
    expect(published.length).toBeGreaterThan(3);
    for (const line of published) expect(line).toMatch(/\$\{[A-Z_]+PORT:-\d+\}:/);
  });
});

describe('the demo in containers', () => {
  const gateway = toConfig(readEnv(gatewayEnv, environmentOf('gateway')));
  const emulator = environmentOf('turnstile-emulator');
  const addresses = demoTurnstiles.map((_, index) => demoAddress(gateway, index));

  test('its turnstiles are registered where the emulator answers its neighbours', () => {
    expect(gateway.demo).toBe(true);
    expect(addresses[0]).toBe('turnstile-emulator:3091');
    for (const address of addresses) expect(turnstileAddress.parse(address)).toBe(address);
    expect(emulator).toMatchObject({ EMULATOR_HOST: '0.0.0.0', EMULATOR_PORT: String(gateway.emulatorPort) });
    expect(block('  turnstile-emulator:')).toContain('    profiles: [emulator]');
    expect(tryOut.COMPOSE_PROFILES?.split(',')).toContain('emulator');
  });

  test('its turnstiles are told the gateway’s device port, by whoever tells them', () => {
    const server = `http://gateway:${gateway.devicePort}`;
    expect(emulator.DEVICE_BASE_URL).toBe(server);
    expect(environmentOf('turnstile-sync').DEVICE_BASE_URL).toBe(server);
    expect(gateway.deviceBaseUrl).toBe(server);
  });

  test('on one machine they answer at that machine', () => {
    const { emulatorAddress } = toConfig(
      readEnv(gatewayEnv, { ...environmentOf('gateway'), EMULATOR_ADDRESS: '' }),
    );
    expect(emulatorAddress).toBe('127.0.0.1');
  });
});
