import process from 'node:process';
import { runImport } from '@reserva/file-import/run-import';
import { importLeaves } from './import-leaves.ts';
import { reportLines } from './report.ts';
import { USAGE } from './usage.ts';

process.exitCode = await runImport(
  {
    name: 'leaves-import',
    usage: USAGE,
    switches: [],
    async importFile(context, bytes, options) {
      const steps = await importLeaves(context, bytes, options);
      const problems = steps.filter(({ kind }) => kind === 'refused').length;
      return { report: reportLines(steps, options), faults: problems };
    },
  },
  process,
);
