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

  /** Our services that keep running. Each other service runs one task and ends. */
  const lasting = ours.filter((name) => !block(`  ${name}:`).includes('    restart: "no"'));

  /**
   * These services know all secrets. `provision` gives each service the secrets that it needs. An operator runs
   * `rotate-secret` to change the master secret.
   */
  const trusted = ['provision', 'rotate-secret'];

  test('each container gets only the secrets and keys that it needs', () => {
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

  test('every variable of the compose file is named in .env.example', () => {
    const variableNames = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? '');
    const example = read('.env.example');
    const named = (name: string) => new RegExp(`^(# )?${name}=`, 'm').test(example);
    expect([...new Set(variableNames)].filter((name) => !named(name))).toEqual([]);
  });

  test('a frozen container of our own is stopped and started again', () => {
    expect(ours).toContain('gateway');
    expect(block('x-process: &process')).toEqual(
      expect.arrayContaining(['  restart: unless-stopped', '  init: true']),
    );
    expect(shared.ALIVE_FILE).toBe('/tmp/alive');
    for (const name of lasting) {
      expect(block(`  ${name}:`).join('\n'), name).toContain('node, deploy/alive.mjs');
    }
  });

  test('every image of another project is pinned to its full version', () => {
    const images = [...compose.matchAll(/^ {4}image: (.+)$/gm)].map(([, image]) => image ?? '');
    expect(images.length).toBeGreaterThan(3);
    expect(images.filter((image) => !/:v?\d+\.\d+\.\d+(-\w+)?$/.test(image))).toEqual([]);
    expect(read('Dockerfile')).toMatch(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-/m);
  });

  test('every container has a memory limit', () => {
    const limited = (lines: readonly string[]) => lines.some((line) => /^ +mem_limit: /.test(line));
    expect(limited(block('x-process: &process'))).toBe(true);
    const others = services.filter((name) => !ours.includes(name) && name !== 'volumes');
    expect(others.filter((name) => !limited(block(`  ${name}:`)))).toEqual([]);
  });

  test('Prometheus collects from exactly the lasting containers that export metrics', () => {
    // The port is in the environment that all our services share.
    expect(shared).toMatchObject({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' });
    const [, names = ''] = /- names: \[([^\]]*)\]/.exec(read('deploy/monitoring/prometheus.yml')) ?? [];
    const telling = lasting.filter((name) => !block(`  ${name}:`).includes('    profiles: [emulator]'));
    expect(names.split(', ').sort()).toEqual([...telling].sort());
  });

  test('every published port can be moved by .env', () => {
    const published = compose
      .split('\n')
      .filter((line) => /"[^"]*:\d+(\/udp)?"/.test(line) && /ports:|- "/.test(line));
    expect(published.length).toBeGreaterThan(3);
    for (const line of published) expect(line).toMatch(/\$\{[A-Z_]+PORT:-\d+\}:/);
  });
});

describe('the replica set', () => {
  const text = read('deploy/compose.replica-set.yml');
  const services = [...(text.split(/\n(?:services|volumes):\n/)[1] ?? '').matchAll(/^ {2}([a-z\d-]+):$/gm)];
  const names = services.map(([, name]) => name ?? '');
  const members = names.filter((name) => block(`  ${name}:`, text).includes('    <<: *member'));

  test('the replica set has three members that every process knows', () => {
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

  test('the replica set stores each copy and the shared key in a volume', () => {
    const volumes = (text.split('\nvolumes:\n')[1] ?? '').trim().split(/:\s*/).filter(Boolean);
    const mounted = [...text.matchAll(/"(mongo[\d-]*[a-z]*):\/(?:data\/db|keyfile)/g)].map(([, of]) => of);
    expect([...new Set(mounted)].filter((name) => name !== 'mongo').sort()).toEqual([...volumes].sort());
  });

  test('the replica set uses the image of the single database', () => {
    const images = (of: string) => [...of.matchAll(/image: (mongo:.+)/g)].map(([, image]) => image);
    expect(new Set([...images(text), ...images(compose)]).size).toBe(1);
  });
});

describe('the demo in containers', () => {
  const gateway = toConfig(readEnv(gatewayEnv, environmentOf('gateway')));
  const emulator = environmentOf('turnstile-emulator');
  const addresses = demoTurnstiles.map((_, index) => demoAddress(gateway, index));

  test('starting Caddy starts only what viewing a restored backup needs', () => {
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

  test('the demo turnstiles are registered at the address of the emulator container', () => {
    expect(gateway.demo).toBe(true);
    expect(addresses[0]).toBe('turnstile-emulator:3091');
    for (const address of addresses) expect(turnstileAddress.parse(address)).toBe(address);
    expect(emulator).toMatchObject({ EMULATOR_HOST: '0.0.0.0', EMULATOR_PORT: String(gateway.emulatorPort) });
    expect(block('  turnstile-emulator:')).toContain('    profiles: [emulator]');
    expect(tryOut.COMPOSE_PROFILES?.split(',')).toContain('emulator');
  });

  test('every process gives the demo turnstiles the same device address of the gateway', () => {
    const server = `http://gateway:${gateway.devicePort}`;
    expect(emulator.DEVICE_BASE_URL).toBe(server);
    expect(environmentOf('turnstile-sync').DEVICE_BASE_URL).toBe(server);
    expect(gateway.deviceBaseUrl).toBe(server);
  });

  test('the demo turnstiles answer at 127.0.0.1 without an emulator address', () => {
    const { emulatorAddress } = toConfig(
      readEnv(gatewayEnv, { ...environmentOf('gateway'), EMULATOR_ADDRESS: '' }),
    );
    expect(emulatorAddress).toBe('127.0.0.1');
  });
});
