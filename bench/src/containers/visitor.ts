import { DEMO_PASSWORD } from '@reserva/database/demo/accounts';
import { type ApiClient, createApiClient } from '@reserva/testing/api-client';
import { readQr } from '@reserva/testing/qr-reader';
import { totpCode } from '@reserva/testing/totp';
import { type Project, urlOf } from './project.ts';

/** Reads the secret of the second factor from the QR code that is shown at its enrolment. */
export function secretOf(dataUrl: string): string {
  const text = readQr(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'));
  const secret = text && new URL(text).searchParams.get('secret');
  if (!secret) throw new Error('the enrolment QR cannot be read');
  return secret;
}

export async function serverTime(project: Project): Promise<Date> {
  const answer = await fetch(`${urlOf(project)}/backendapi/health`);
  await answer.arrayBuffer();
  return new Date(Number(answer.headers.get('x-server-time')));
}

/**
 * Secrets of the second factor, for users who enrolled in this process. All other users of the demo have the demo's
 * secret.
 */
const enrolled = new Map<string, string>();

/** Signs in a user of the demo through the proxy. Enrols the second factor at the first sign-in. */
export async function visitor(project: Project, user: string, password = DEMO_PASSWORD): Promise<ApiClient> {
  const client = createApiClient(urlOf(project));
  const first = await client.call('users.login', { body: { user, password } });
  if (first.status !== 200) throw new Error(`${user} is not let in: ${first.status}`);
  if (first.body.auth) {
    client.token = first.body.token;
    return client;
  }
  const { userId, qrcode } = first.body;
  if (qrcode) enrolled.set(user, secretOf(qrcode));
  const code = await totpCode(await serverTime(project), enrolled.get(user));
  const second = await client.call('users.twoFactorsVerify', { body: { user: userId, code, password } });
  if (second.status !== 200) throw new Error(`the code of ${user} is refused: ${second.status}`);
  client.token = second.body.token;
  return client;
}

/** Returns the body of an answer. @throws Error when the status is not 200 */
export async function fine<T extends { status: number; body: unknown; refusal: { message: string } }>(
  step: string,
  answer: Promise<T>,
): Promise<T['body']> {
  const { status, body, refusal } = await answer;
  if (status !== 200) throw new Error(`${step}: ${status} ${refusal.message}`);
  return body;
}
