import process from 'node:process';
import { runImport } from '@reserva/file-import/run-import';
import { importUsers } from './import-users.ts';
import { reportLines } from './report.ts';
import { DEACTIVATE_MISSING, USAGE } from './usage.ts';

process.exitCode = await runImport(
  {
    name: 'users-import',
    usage: USAGE,
    switches: [DEACTIVATE_MISSING],
    async importFile(context, bytes, { dryRun, switches }) {
      const options = { dryRun, deactivateMissing: switches.has(DEACTIVATE_MISSING) };
      const result = await importUsers(context, bytes, options);
      return { report: reportLines(result, options), faults: result.faults };
    },
  },
  process,
);
