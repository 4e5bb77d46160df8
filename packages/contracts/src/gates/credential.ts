import { z } from 'zod';

/** The means by which a person identifies themselves at a gate or terminal. */
export const credential = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), text: z.string().max(1024) }),
  z.object({ kind: z.literal('badge'), number: z.string().max(20) }),
  /** A person whom the device recognised by the face. `id` is the device's own id of the person. */
  z.object({ kind: z.literal('deviceUser'), id: z.string().max(20) }),
]);
export type Credential = z.infer<typeof credential>;
