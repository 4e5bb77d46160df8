import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { GatewayConfig } from '../config.ts';

export interface IndexPage {
  html: string;
  gzipped: Uint8Array<ArrayBuffer>;
  etag: string;
}

const placeholder = /(<meta name="app-config" content=")[^"]*(")/;

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Adds the settings to the page that the browser needs before its first call.
 * @throws Error when the page has no `app-config` element
 */
export function fillIndexPage(
  html: string,
  { timezone, companyName, supportUrl }: Pick<GatewayConfig, 'timezone' | 'companyName' | 'supportUrl'>,
): string {
  if (!placeholder.test(html)) throw new Error('index.html has no <meta name="app-config">');
  const content = attribute(JSON.stringify({ timezone, companyName, supportUrl }));
  return html.replace(placeholder, (_all, before: string, after: string) => before + content + after);
}

/**
 * Returns a reader of the built page. It adds the settings again only after the file has changed, and returns null
 * while the web app is not built.
 */
export function indexPage(webDir: string, config: GatewayConfig): () => Promise<IndexPage | null> {
  const file = join(webDir, 'index.html');
  let cachedPage: { changedAt: number; page: IndexPage } | undefined;
  return async () => {
    const fileStats = await stat(file).catch(() => null);
    if (!fileStats) return null;
    if (cachedPage?.changedAt === fileStats.mtimeMs) return cachedPage.page;
    const html = fillIndexPage(await readFile(file, 'utf8'), config);
    const gzipped = new Uint8Array(await promisify(gzip)(html));
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    cachedPage = { changedAt: fileStats.mtimeMs, page: { html, gzipped, etag } };
    return cachedPage.page;
  };
}
