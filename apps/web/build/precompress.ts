import type { Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * Writes `.br` and `.gz` beside every built text file; the gateway sends these files unchanged. `index.html` is
 * excluded, because the gateway fills in its configuration.
 */
export const precompress = (): Plugin =>
  compression({
    include: /\.(js|css|svg|json|webmanifest)$/,
    // A smaller file stays uncompressed, because it fits into one network packet.
    threshold: 1400,
    skipIfLargerOrEqual: false,
  });
