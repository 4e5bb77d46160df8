import type { SiteId } from '@reserva/contracts/basics/primitives';

/** A site by the name of the wire. */
export const localOf = (site: SiteId) => ({ local: site });

/** The same by ours. */
export const siteOf = ({ local: site }: { local: SiteId }) => ({ site });
