import { configure } from '@testing-library/react';

/* Runs before each file that has a document. */

// A machine under load takes its time; whoever waits for something still goes on as soon as it is there.
configure({ asyncUtilTimeout: 20_000 });
