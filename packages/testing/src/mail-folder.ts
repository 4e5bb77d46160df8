import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const EXTENSION = '.eml';

/** Reads all messages in the folder to which the activity service writes e-mails. The map is by message id. */
export async function readMailFolder(folder: string): Promise<Map<string, Email>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION));
  const read = async (name: string) =>
    [basename(name, EXTENSION), await PostalMime.parse(await readFile(join(folder, name)))] as const;
  return new Map(await Promise.all(names.map(read)));
}

/** Reads the messages to one recipient in the folder of e-mails. */
export async function readMailsTo(folder: string, address: string): Promise<Email[]> {
  const mails = await readMailFolder(folder);
  return [...mails.values()].filter(({ to }) => to?.some((recipient) => recipient.address === address));
}
