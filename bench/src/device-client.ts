/** An emulated device of the demo, as its owner speaks with it: over its own API and over the emulator's control port. */
export interface DeviceClient {
  /** Puts rows into a table of the device. Resolves with the id of the last. */
  put(table: 'access_logs' | 'access_events', rows: readonly object[]): Promise<number>;
  /** Orders what goes wrong with it (the emulator's README, control port). */
  faults(given: object): Promise<void>;
  act(action: string): Promise<void>;
}

/** Rows a request holds: a device takes bodies of a certain size only. */
const BATCH = 500;

export function deviceClient(options: {
  port: number;
  emulatorPort: number;
  position: number;
}): DeviceClient {
  const { port, emulatorPort, position } = options;
  const control = (path: string, body: object) =>
    post(`http://127.0.0.1:${emulatorPort}/control/turnstiles/${position}/${path}`, body);
  return {
    async put(table, rows) {
      const base = `http://127.0.0.1:${port}`;
      const { session } = (await post(`${base}/login.fcgi`, { login: 'admin', password: 'admin' })) as {
        session: string;
      };
      let last = 0;
      for (let first = 0; first < rows.length; first += BATCH) {
        const values = rows.slice(first, first + BATCH);
        const url = `${base}/create_objects.fcgi?session=${session}`;
        const { ids } = (await post(url, { object: table, values })) as { ids: number[] };
        last = ids.at(-1) ?? last;
      }
      return last;
    },
    faults: async (given) => void (await control('faults', given)),
    act: async (action) => void (await control('actions', { action })),
  };
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
