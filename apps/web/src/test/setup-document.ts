import { configure } from '@testing-library/react';

/* Runs before each test file that has a document. */

// A long timeout for a busy machine. It delays no test, because a wait ends as soon as its condition is true.
configure({ asyncUtilTimeout: 20_000 });
