import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DockerComposeEnvironment } from 'testcontainers';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { until } from '../src/drain.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FILES = ['docker-compose.yml', 'deploy/compose.replica-set.yml'];
const PASSWORD = 'of-the-test';
const ELECTION_TIMEOUT_MS = 120_000;
/** Maximum duration of the test. It is long, because Docker may have to download the images first. */
const TEST_TIMEOUT_MS = 600_000;

const canRun =
  inject('mongo').kind === 'container' && spawnSync('docker', ['compose', 'version']).status === 0;

describe.skipIf(!canRun)('deploy/compose.replica-set.yml (needs containers and docker compose)', () => {
  it(
    'the members elect another primary when the first one stops',
    async () => {
      const environment = await new DockerComposeEnvironment(ROOT, FILES)
        .withEnvironment({
          APP_SECRET: 'unused',
          MONGO_PASSWORD: PASSWORD,
          REDIS_PASSWORD: 'unused',
          PUBLIC_URL: 'https://refeicao.example',
        })
        .up(['mongo-init']);
      onTestFinished(async () => void (await environment.down()));

      /**
       * Returns the state of each member, as one of the members sees it. Returns null while that member does not
       * answer.
       */
      const statesAt = async (container: string) => {
        const { exitCode, output } = await environment
          .getContainer(container)
          .exec([
            'mongosh',
            '--quiet',
            `mongodb://reserva:${PASSWORD}@127.0.0.1/admin?directConnection=true`,
            '--eval',
            'rs.status().members.map(({ name, stateStr }) => name + " " + stateStr).join()',
          ]);
        return exitCode === 0 ? output.trim().split(',').sort() : null;
      };
      await until(
        'a set with its preferred primary',
        async () => {
          const states = await statesAt('mongo-1');
          return states?.join() === 'mongo-2:27017 SECONDARY,mongo-3:27017 SECONDARY,mongo:27017 PRIMARY';
        },
        ELECTION_TIMEOUT_MS,
      );
      await environment.getContainer('mongo-1').stop({ remove: false });
      const states = await until(
        'another primary',
        async () => {
          const known = await statesAt('mongo-2-1');
          return known?.some((state) => /^mongo-[23]:27017 PRIMARY$/.test(state)) && known;
        },
        ELECTION_TIMEOUT_MS,
      );
      expect(states.filter((state) => state.endsWith(' PRIMARY'))).toHaveLength(1);
    },
    TEST_TIMEOUT_MS,
  );
});
