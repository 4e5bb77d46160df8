import { test } from 'vitest';

/** A fixture that a suite creates and disposes. */
interface Disposable {
  dispose(): Promise<void> | void;
}

/**
 * Returns a `test` with `fixture`, which all tests of the file share. It is disposed after the last of them.
 *
 * A hook creates it, because the timeout of hooks is longer than that of tests.
 */
export function testWith<F extends Disposable>(create: () => Promise<F>) {
  const extended = test.extend('fixture', { scope: 'file' }, async ({}, { onCleanup }) => {
    const fixture = await create();
    onCleanup(() => fixture.dispose());
    return fixture;
  });
  extended.beforeAll(({ fixture: _ }) => undefined);
  return extended;
}

/** Returns a `test` with `fixture`, which is new in each test. It is disposed after the test. */
export function testWithFresh<F extends Disposable>(create: () => Promise<F>) {
  return test.extend('fixture', async ({}, { onCleanup }) => {
    const fixture = await create();
    onCleanup(() => fixture.dispose());
    return fixture;
  });
}
