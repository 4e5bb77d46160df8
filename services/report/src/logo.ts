import { readFile } from 'node:fs/promises';
import { ConfigError } from '@reserva/runtime/process/config';

const MAX_BYTES = 1024 * 1024;
/** How a PNG and a JPEG begin. */
const beginnings = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])];

/** The company's logo. @throws ConfigError where the file cannot be used: better at the start than in a report */
export async function readLogo(path: string | undefined): Promise<Buffer | null> {
  if (!path) return null;
  const bytes = await readFile(path).catch((error: Error) => {
    throw new ConfigError([`COMPANY_LOGO: ${error.message}`]);
  });
  if (bytes.length > MAX_BYTES) throw new ConfigError(['COMPANY_LOGO: is larger than 1 MB']);
  if (!beginnings.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))) {
    throw new ConfigError(['COMPANY_LOGO: is neither a PNG nor a JPEG']);
  }
  return bytes;
}
