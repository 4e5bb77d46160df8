import { configureGlobal } from 'fast-check';
import { propertyDefaults } from './property-runs.ts';

/* This file runs before each test file. */

configureGlobal(propertyDefaults);
