import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take longer than their size suggests. They begin first. If a long file began last, one core would be
 * busy with it and the other idle.
 */
export const LONG: readonly string[] = [
  'apps/backup/test/backup.int.test.ts',
  'apps/backup/test/in-trouble.int.test.ts',
  'apps/backup/test/restored-system.int.test.ts',
  'apps/face-gallery/test/at-the-gates.int.test.ts',
  'apps/provision/test/provision.int.test.ts',
  'apps/web/src/routes/rights.test.tsx',
  'apps/web/src/routes/screens.test.tsx',
  'apps/web/test/accessibility.browser.test.ts',
  'apps/web/test/screens.browser.test.ts',
  'apps/web/test/session.browser.test.ts',
  'packages/database/test/demo-seed.int.test.ts',
  'packages/testing/test/kills.int.test.ts',
  'services/turnstile-sync/test/outage-stack.int.test.ts',
];

/**
 * Test files that mostly wait for timeouts and leases. They are distributed over the run, so that the cores run other
 * files while these wait.
 */
export const WAITING: readonly string[] = [
  'apps/gateway/test/frozen-redis.int.test.ts',
  'apps/gateway/test/outage.int.test.ts',
  'packages/database/test/connect.int.test.ts',
  'packages/database/test/store-unavailable.int.test.ts',
  'packages/runtime/test/commands.int.test.ts',
  'packages/runtime/test/redis-outage.int.test.ts',
  'packages/runtime/test/sentinel.int.test.ts',
  'packages/runtime/test/ticker.int.test.ts',
  'services/activity/test/alarms.int.test.ts',
  'services/reservation/test/cluster-failover.int.test.ts',
  'services/reservation/test/cut-connections.int.test.ts',
  'services/reservation/test/replica-set.int.test.ts',
  'services/turnstile-sync/test/give-way.int.test.ts',
  'services/turnstile-sync/test/killed.int.test.ts',
  'services/turnstile-sync/test/set-schedules.int.test.ts',
];

/**
 * All waiting files begin within this share of the other files, measured by size. The remaining other files keep the
 * cores busy at the end.
 */
const SPREAD_OVER = 0.7;

/** A test file. The path is relative to the root of the repository, and the size is in bytes. */
export interface TestFile {
  path: string;
  size: number;
}

/** Sorts the test files of a project. In this order, all cores are busy until the end. */
export function inOrder<T extends TestFile>(files: readonly T[]): T[] {
  const bySize = [...files].sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
  const waiting = bySize.filter(({ path }) => WAITING.includes(path));
  const others = bySize.filter(({ path }) => !WAITING.includes(path));
  const rest = [
    ...others.filter(({ path }) => LONG.includes(path)),
    ...others.filter(({ path }) => !LONG.includes(path)),
  ];
  const step = (SPREAD_OVER * rest.reduce((sum, { size }) => sum + size, 0)) / waiting.length;
  const remaining = [...waiting];
  let begun = 0;
  const ordered = rest.flatMap((file) => {
    const next = begun >= (waiting.length - remaining.length) * step ? remaining.splice(0, 1) : [];
    begun += file.size;
    return [...next, file];
  });
  return [...ordered, ...remaining];
}

/**
 * Runs the projects of vitest.config.ts one after another. A worker that changed to another project would have to load
 * everything again.
 */
export class FileOrder extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const files = specs.map((spec) => ({
      spec,
      path: relative(this.ctx.config.root, spec.moduleId),
      size: statSync(spec.moduleId).size,
    }));
    return this.ctx.projects.flatMap(({ name }) =>
      inOrder(files.filter(({ spec }) => spec.project.name === name)).map(({ spec }) => spec),
    );
  }
}
