import { readFile } from 'node:fs/promises';
import { ConfigError } from '@reserva/runtime/process/config';

const MAX_BYTES = 1024 * 1024;
/** The first bytes of a PNG file and of a JPEG file. */
const beginnings = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])];

/**
 * Reads the company's logo when the service starts.
 * @throws ConfigError when the file is missing, too large or no image
 */
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
