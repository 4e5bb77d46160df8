/** Fetches what the stores of the suites need, beside whatever else is done. Needs the dependencies installed. */
export async function fetchStores() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  try {
    const stores = await import('../../packages/testing/src/fetch-stores.ts');
    await stores.fetchStores((line) => console.log(`stores: ${line}`));
  } finally {
    await unregister();
  }
}
