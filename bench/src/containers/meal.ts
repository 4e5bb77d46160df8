import { demoTurnstiles } from '@reserva/database/demo/turnstiles';
import { importAccessKey, ownCodePayload, sealAccessCode } from '@reserva/domain/gates/access-code';
import { until } from '@reserva/testing/drain';
import { openKiosk } from '../kiosk.ts';
import { type Project, setClock, urlOf } from './project.ts';
import { fine, serverTime, visitor } from './visitor.ts';

const SITE = 2;
const GATE = demoTurnstiles.findIndex(({ site }) => site === SITE) + 1;

/** Reserves the meal whose reservation window is open. */
export async function reserve(project: Project, user: string): Promise<void> {
  const client = await visitor(project, user);
  await fine('reserving', client.call('reservations.reserve', { body: { local: SITE } }));
}

/**
 * Eats a reserved meal. The person shows the own access code to an emulated turnstile. Checks that the display of the
 * site Fábrica gets the event and shows one more check-in.
 */
export async function eat(
  project: Project,
  { user, cpf, meal, at }: { user: string; cpf: string; meal: 1 | 2 | 3; at: string },
): Promise<string> {
  setClock(project, at);
  const display = await visitor(project, 'KIOSK');
  const counted = async () =>
    fine(
      'the display',
      display.call('reservations.getQuantityCheckins', {
        query: { date: project.date, local: SITE, time: meal },
      }),
    );
  const before = await counted();
  const kiosk = await openKiosk(urlOf(project), display.token ?? '');
  try {
    const client = await visitor(project, user);
    const { issuer, key } = await fine('the access key', client.call('users.accessKey', {}));
    const seal = async () =>
      sealAccessCode(
        await importAccessKey(key),
        issuer,
        ownCodePayload({ name: user, cpf }, await serverTime(project)),
      );
    const kioskUpdate = kiosk.next();
    kioskUpdate.catch(() => undefined);
    // The scan is repeated, because a device refuses everyone until its first contact with our server.
    const scan = await until('the gate', async () => {
      const answer = await fetch(`http://127.0.0.1:${project.ports.emulator}/scan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ turnstile: String(GATE), qrcode: await seal() }),
      });
      const said = (await answer.json()) as { granted?: boolean; message?: string };
      if (!said.granted) await new Promise((resolve) => setTimeout(resolve, 1_000));
      return said.granted && said;
    });
    const after = await until('the count', async () => {
      const now = await counted();
      return now.checkins === before.checkins + 1 && now;
    });
    await kioskUpdate;
    return `gate said "${scan.message ?? ''}", display ${before.checkins} → ${after.checkins}`;
  } finally {
    kiosk.stop();
  }
}
