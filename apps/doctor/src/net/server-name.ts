import { isIP } from 'node:net';

/** For which name a certificate is asked; none is asked for an address. */
export const serverName = (host: string): { servername?: string } =>
  isIP(host.replace(/^\[|\]$/g, '')) ? {} : { servername: host };
