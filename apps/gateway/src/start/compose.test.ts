import { readFileSync } from 'node:fs';
import { turnstileAddress } from '@reserva/contracts/gates/device-bodies';
import { demoTurnstiles } from '@reserva/database/demo/turnstiles';
import { readEnv } from '@reserva/runtime/process/config';
import { describe, expect, test } from 'vitest';
import { gatewayEnv, toConfig } from '../config.ts';
import { demoAddress } from './demo.ts';

const read = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');
const compose = read('docker-compose.yml');

/** Variables that `.env.example` sets for trying the product in containers. */
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

/** Returns the lines of a service or of a shared block. */
function block(head: string, text = compose): string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trimEnd() === head);
  if (start < 0) throw new Error(`${head} is not in the compose file`);
  const depth = head.search(/\S/);
  const end = lines.findIndex(
    (line, index) => index > start && line.trim() !== '' && line.search(/\S/) <= depth,
  );
  return lines.slice(start + 1, end);
}

/** Fills in `${NAME:-default}` and `${NAME:?complaint}` as compose does. */
const filledIn = (text: string): string =>
  text.replace(/\$\{([A-Z_]+)(?:(:?[-?])([^}]*))?\}/g, (_all, name: string, kind = '', other = '') =>
    given[name] !== undefined && !(kind.startsWith(':') && given[name] === '')
      ? given[name]
      : kind.endsWith('-')
        ? other
        : '',
  );

const isNeeds = (line: string): boolean => line.trim() === 'depends_on:';

const variablesOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^\s+([A-Z_]+): (.*)$/.exec(line) ?? [];
      return name ? [[name, filledIn(value.replace(/^"(.*)"$/, '$1'))]] : [];
    }),
  );
const shared = variablesOf(block('x-environment: &environment'));
/** Variables that `provision` writes for each process that needs them. */
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

  /** The other services do one thing and end. */
  const lasting = ours.filter((name) => !block(`  ${name}:`).includes('    restart: "no"'));

  /**
   * These services know all secrets. `provision` hands out shares, and an operator runs `rotate-secret` to change the
   * master secret.
   */
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
    const variableNames = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? '');
    const example = read('.env.example');
    const named = (name: string) => new RegExp(`^(# )?${name}=`, 'm').test(example);
    expect([...new Set(variableNames)].filter((name) => !named(name))).toEqual([]);
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

  test('are collected from, each that keeps running and tells metrics, and no other', () => {
    // The port is in the environment that all our services share.
    expect(shared).toMatchObject({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' });
    const [, names = ''] = /- names: \[([^\]]*)\]/.exec(read('deploy/monitoring/prometheus.yml')) ?? [];
    const telling = lasting.filter((name) => !block(`  ${name}:`).includes('    profiles: [emulator]'));
    expect(names.split(', ').sort()).toEqual([...telling].sort());
  });

  test('open no port of the machine that .env cannot move', () => {
    const published = compose
      .split('\n')
      .filter((line) => /"[^"]*:\d+(\/udp)?"/.test(line) && /ports:|- "/.test(line));
    expect(published.length).toBeGreaterThan(3);
    for (const line of published) expect(line).toMatch(/\$\{[A-Z_]+PORT:-\d+\}:/);
  });
});

describe('the database as three copies', () => {
  const text = read('deploy/compose.replica-set.yml');
  const services = [...(text.split(/\n(?:services|volumes):\n/)[1] ?? '').matchAll(/^ {2}([a-z\d-]+):$/gm)];
  const names = services.map(([, name]) => name ?? '');
  const members = names.filter((name) => block(`  ${name}:`, text).includes('    <<: *member'));

  test('has three members, made one by an administrator, and every process is told of all of them', () => {
    expect(members).toEqual(['mongo', 'mongo-2', 'mongo-3']);
    const init = block('  mongo-init:', text).join('\n');
    expect(init).toContain(`[${members.map((name) => `'${name}'`).join(', ')}]`);
    for (const name of members) expect(init).toContain(`${name}: { condition: service_healthy }`);
    const { MONGO_URL = '' } = variablesOf(block('  provision:', text));
    expect(MONGO_URL).toBe(
      'mongodb://reserva:mongo@mongo:27017,mongo-2:27017,mongo-3:27017/reserva?authSource=admin&replicaSet=reserva',
    );
    expect(() => readEnv(gatewayEnv, { ...environmentOf('gateway'), MONGO_URL })).not.toThrow();
    expect(block('  provision:', text).join()).toContain(
      'mongo-init: { condition: service_completed_successfully }',
    );
  });

  test('keeps each copy and the key that members share in a volume, and is the same image as the one alone', () => {
    const volumes = (text.split('\nvolumes:\n')[1] ?? '').trim().split(/:\s*/).filter(Boolean);
    const mounted = [...text.matchAll(/"(mongo[\d-]*[a-z]*):\/(?:data\/db|keyfile)/g)].map(([, of]) => of);
    expect([...new Set(mounted)].filter((name) => name !== 'mongo').sort()).toEqual([...volumes].sort());
    const images = (of: string) => [...of.matchAll(/image: (mongo:.+)/g)].map(([, image]) => image);
    expect(new Set([...images(text), ...images(compose)]).size).toBe(1);
  });
});

describe('the demo in containers', () => {
  const gateway = toConfig(readEnv(gatewayEnv, environmentOf('gateway')));
  const emulator = environmentOf('turnstile-emulator');
  const addresses = demoTurnstiles.map((_, index) => demoAddress(gateway, index));

  test('a restore that is tried can be looked at without whoever speaks with turnstiles and people', () => {
    const neededBy = (service: string): string[] => {
      const own = block(`  ${service}:`);
      const lines = [own, block('x-process: &process')].find((each) => each.some(isNeeds)) ?? [];
      const from = lines.findIndex(isNeeds);
      const depth = lines[from]?.search(/\S/) ?? 0;
      return lines.slice(from + 1).flatMap((line) => {
        const [, name] = /^ +([a-z-]+): \{ condition/.exec(line) ?? [];
        return name && line.search(/\S/) === depth + 2 ? [name] : [];
      });
    };
    const started = new Set(['caddy']);
    for (const service of started) {
      for (const needed of service === 'mongo' ? [] : neededBy(service)) started.add(needed);
    }
    expect([...started].sort()).toEqual(['caddy', 'gateway', 'mongo', 'provision', 'redis']);
    expect(read('docs/operating.md')).toContain('`docker compose up -d caddy`');
  });

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
