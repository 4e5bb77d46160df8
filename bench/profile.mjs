import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';

/** Loaded into each process by `npm run bench -- --profile DIR`: NODE_OPTIONS takes no --cpu-prof. */
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.start');

process.once('exit', () => {
  const program = basename(dirname(dirname(process.argv[1] ?? 'node')));
  session.post('Profiler.stop', (_error, { profile }) => {
    const file = `${program}-${process.pid}.cpuprofile`;
    writeFileSync(join(process.env.BENCH_PROFILE_DIR ?? '.', file), JSON.stringify(profile));
  });
});
