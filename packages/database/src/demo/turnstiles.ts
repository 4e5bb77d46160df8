import type { SiteId } from '@reserva/contracts/basics/primitives';

/** The emulated turnstiles of a demo. Their order is the order of their ports. */
export const demoTurnstiles: readonly { id: string; deviceId: string; name: string; site: SiteId }[] = [
  { id: '0000000000000000000000d1', deviceId: '935107', name: 'Administrativo · Entrada A', site: 1 },
  { id: '0000000000000000000000d2', deviceId: '935108', name: 'Administrativo · Entrada B', site: 1 },
  { id: '0000000000000000000000d3', deviceId: '935109', name: 'Fábrica · Entrada A', site: 2 },
  { id: '0000000000000000000000d4', deviceId: '935110', name: 'Fábrica · Entrada B', site: 2 },
];
