import { isIP } from 'node:net';

/** Returns the TLS option with the host's name. It is empty for an IP address, which TLS does not accept there. */
export const serverName = (host: string): { servername?: string } =>
  isIP(host.replace(/^\[|\]$/g, '')) ? {} : { servername: host };
