import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const EXTENSION = '.eml';

/** Reads the messages in the mail folder of the activity service, by their ids. */
export async function readMailFolder(folder: string): Promise<Map<string, Email>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION));
  const read = async (name: string) =>
    [basename(name, EXTENSION), await PostalMime.parse(await readFile(join(folder, name)))] as const;
  return new Map(await Promise.all(names.map(read)));
}

/** Reads the messages to one recipient in the mail folder. */
export async function readMailsTo(folder: string, address: string): Promise<Email[]> {
  const mails = await readMailFolder(folder);
  return [...mails.values()].filter(({ to }) => to?.some((recipient) => recipient.address === address));
}
