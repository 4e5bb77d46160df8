import { isMobile } from '../device/is-mobile.ts';
import { saveFile } from '../device/save-file.ts';

/** A finished file, and what it is called. */
export interface MadeReport {
  file: Blob;
  name: string;
}

/**
 * Gives a report to the person (spec section 7): saved on a phone, in a new window at a desk. Tables are always saved:
 * no window shows them.
 * @returns the address it can still be opened at, where the browser did not let us open a window; else null
 */
export function deliverReport({ file, name }: MadeReport): string | null {
  if (isMobile() || file.type !== 'application/pdf') {
    saveFile(file, name);
    return null;
  }
  const url = URL.createObjectURL(file);
  // The window reads it when it likes, also when it is reloaded: it is given up with the page.
  return window.open(url, '_blank') ? null : url;
}
