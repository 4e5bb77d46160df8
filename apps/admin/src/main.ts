import process from 'node:process';
import { runAdmin } from './run-admin.ts';

process.exitCode = await runAdmin(process);
