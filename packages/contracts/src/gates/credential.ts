import { z } from 'zod';

/** How an identified person presented themselves at a gate or terminal. */
export const credential = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), text: z.string().max(1024) }),
  z.object({ kind: z.literal('badge'), number: z.string().max(20) }),
  /** A person the device itself has recognised, by the face: the id it knows the person by. */
  z.object({ kind: z.literal('deviceUser'), id: z.string().max(20) }),
]);
export type Credential = z.infer<typeof credential>;
