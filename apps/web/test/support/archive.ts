import { readFile } from 'node:fs/promises';
import { readQr } from '@reserva/testing/qr-reader';
import JsZip from 'jszip';
import type { Locator, Page } from 'playwright-core';

export interface ArchivedCode {
  file: string;
  /** Content of the QR code. */
  code: string;
  width: number;
  height: number;
}

const PNG_WIDTH_AT = 16;

/**
 * Clicks a control that downloads an archive of access images, and reads their codes as a gate would.
 * @param every reads only each n-th image, because reading one takes longer than drawing it
 */
export async function downloadCodes(
  page: Page,
  trigger: Locator,
  every = 1,
): Promise<{ name: string; files: string[]; codes: ArchivedCode[]; tookMs: number }> {
  const started = performance.now();
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), trigger.click()]);
  const tookMs = performance.now() - started;
  const zip = await JsZip.loadAsync(await readFile(await download.path()));
  const files = Object.values(zip.files);
  const codes = await Promise.all(
    files
      .filter((_, index) => index % every === 0)
      .map(async (entry) => {
        const png = await entry.async('nodebuffer');
        return {
          file: entry.name,
          code: readQr(png) ?? '',
          width: png.readUInt32BE(PNG_WIDTH_AT),
          height: png.readUInt32BE(PNG_WIDTH_AT + 4),
        };
      }),
  );
  return { name: download.suggestedFilename(), files: files.map((entry) => entry.name), codes, tookMs };
}
