import { readFile } from 'node:fs/promises';
import { readQr } from '@reserva/testing/qr-reader';
import JsZip from 'jszip';
import type { Locator, Page } from 'playwright-core';

export interface ArchivedCode {
  file: string;
  /** What its QR says. */
  code: string;
  width: number;
  height: number;
}

const PNG_WIDTH_AT = 16;

/** Clicks what hands over an archive of access images, and reads each as a gate would. */
export async function downloadCodes(
  page: Page,
  trigger: Locator,
): Promise<{ name: string; codes: ArchivedCode[]; tookMs: number }> {
  const started = performance.now();
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 90_000 }), trigger.click()]);
  const tookMs = performance.now() - started;
  const zip = await JsZip.loadAsync(await readFile(await download.path()));
  const codes = await Promise.all(
    Object.values(zip.files).map(async (entry) => {
      const png = await entry.async('nodebuffer');
      return {
        file: entry.name,
        code: readQr(png) ?? '',
        width: png.readUInt32BE(PNG_WIDTH_AT),
        height: png.readUInt32BE(PNG_WIDTH_AT + 4),
      };
    }),
  );
  return { name: download.suggestedFilename(), codes, tookMs };
}
