import { FACE_IMAGE_BYTES } from '@reserva/contracts/gates/face-service';
import { announcedBytes, readUpTo } from '@reserva/runtime/http/read-body';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

/** The size limit of a form with one photo. */
const MAX_BYTES = FACE_IMAGE_BYTES + 64 * 1024;

/**
 * Reads the fields of an authenticated form. Checks the announced length and the free memory before it reads a byte.
 * @param holder the session, whose memory is limited
 * @throws Refusal
 */
export async function formOf(
  { bodies }: Context,
  { headers, body }: Request,
  holder: string,
): Promise<Record<string, unknown>> {
  const length = announcedBytes(
    headers.get('content-length') ?? undefined,
    headers.get('transfer-encoding') ?? undefined,
  );
  if (length === null) throw new Refusal('length_required');
  if (length > MAX_BYTES) throw new Refusal('image_unusable');
  const release = bodies.take(holder, length);
  if (!release) throw new Refusal('unavailable');
  try {
    // `preventCancel` leaves the connection open if the reading ends early, because the refusal must still be sent.
    const bytes = body ? await readUpTo(body.values({ preventCancel: true }), length) : new Uint8Array();
    const whole = new Response(new Uint8Array(bytes), {
      headers: { 'content-type': headers.get('content-type') ?? '' },
    });
    return Object.fromEntries(await whole.formData());
  } catch {
    throw new Refusal('invalid_request');
  } finally {
    release();
  }
}
