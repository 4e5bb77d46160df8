import process from 'node:process';
import { runDoctor } from './run-doctor.ts';

process.exitCode = await runDoctor(process);
