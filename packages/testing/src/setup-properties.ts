import { configureGlobal } from 'fast-check';
import { propertyDefaults } from './property-runs.ts';

/* Runs before each file with tests. */

configureGlobal(propertyDefaults);
