import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { firstPaint } from './build/first-paint.ts';
import { offlineShell } from './build/offline-shell.ts';
import { precompress } from './build/precompress.ts';
import { preloadTypeface } from './build/preload-typeface.ts';
import { tablerIcons } from './build/tabler-icons.ts';
import { themeVariables } from './build/theme-variables.ts';

/** Lazy parts that a first visit shows without a tap. */
const shownUnasked = /\/(login|home-prompts|home-asks)-/;

export default defineConfig({
  plugins: [
    react(),
    tablerIcons(),
    themeVariables(),
    preloadTypeface(),
    offlineShell({
      worker: 'src/worker/sw.ts',
      modules: [
        '/index.html',
        '/src/routes/login.tsx',
        '/src/routes/home-prompts.tsx',
        '/src/routes/statement.tsx',
        '/src/routes/profile.tsx',
        '/src/features/people/profile/components/first-password-dialog.tsx',
        '/src/features/people/profile/components/own-devices-dialog.tsx',
        '/src/routes/my-assessments.tsx',
        '/src/routes/reserve-offer.tsx',
        '/src/features/surveys/components/survey-modal.tsx',
        '/src/features/plans/week/components/week-link.tsx',
        '/src/layout/menu.tsx',
        '/src/layout/support-dialog.tsx',
        '/src/features/gates/access-code/components/access-code-modal.tsx',
        '/src/features/reservations/home/components/home-dialogs.tsx',
        '/src/features/calendar/menu/components/menu-modal.tsx',
        '/src/shared/app-version/watch-versions.ts',
        // Decrypts the session token, which identifies the person.
        '/jose/dist/webapi/jwe/compact/decrypt.js',
        '/jose/dist/webapi/util/decode_jwt.js',
      ],
      files: ['/first-paint.js', '/favicon.svg', '/logo.svg', '/menu-default.svg'],
    }),
    firstPaint(['/src/routes/home-prompts.tsx', '/jose/dist/webapi/jwe/compact/decrypt.js']),
    precompress(),
  ],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // React has this function since version 18, so the router's store needs no shim.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: {
      // The start bundle is one file, so the page preloads nothing with it and needs no polyfill.
      polyfill: false,
      // The start bundle lists all files of parts that appear without a tap. Of other parts it lists no scripts,
      // because the worker has cached them before a tap.
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'html' || shownUnasked.test(file)
          ? parts
          : parts.filter((part) => !part.endsWith('.js')),
    },
    rolldownOptions: {
      output: {
        // All code that every visit needs is one file, even if only lazy screens share it, because many small files
        // compress worse.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            // The prompts of home with all their imports are one file, because a browser fetches six files at a time.
            { name: 'home-asks', test: /\/src\/routes\/home-prompts\.tsx$/ },
            // Code that decrypts the session token.
            { name: 'jose', test: /\/jose\// },
            // Components of every form; the login is the first form.
            {
              name: 'inputs',
              test: /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|PasswordInput|ActionIcon|CloseButton)\//,
            },
          ],
        },
        // Hashes are short, because the start bundle contains the names of all other files, and random characters do
        // not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  server: {
    proxy: { '/backendapi': { target: 'http://localhost:3000', ws: true } },
  },
});
