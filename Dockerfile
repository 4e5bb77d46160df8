# One image for all our processes; docker-compose.yml selects the process of each container.
# There is no `# syntax=` line, because it would pull another image to read this file.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# The manifests alone, so that the installs below are repeated only when a manifest changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /all
COPY . .
RUN mkdir /manifests \
  && cp --parents package.json package-lock.json .npmrc */package.json */*/package.json /manifests

# Everything that the build needs. Plain `npm install` follows the lock file. Unlike npm 11's `npm ci` it does not fail
# on binaries of other platforms that a registry lacks.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /manifests .
RUN npm install --include=dev --no-audit --no-fund --loglevel=error
COPY . .
ENV TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
RUN npm run build \
  && npx esbuild deploy/demo-emulator.ts --bundle --platform=node --format=esm --outfile=deploy/demo-emulator.js \
     --external:../apps/*
RUN mkdir /out && cp -r --parents package.json */*/dist apps/turnstile-emulator/public deploy/*.js deploy/*.mjs /out

# Packages that the processes import at run time. The web app is built already; stores and tools are not needed.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /manifests .
RUN rm -rf apps/web packages/testing packages/local-infra bench \
  && npm install --omit=dev --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/@reserva

FROM ${NODE_IMAGE}
ENV NODE_ENV=production WEB_DIR=/app/apps/web/dist
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /out .
# A new named volume gets the owner of the folder on which it is mounted.
RUN mkdir -p /data/mail /backups /backup-key && for of in gateway reservation survey activity turnstile-sync report \
    face-gallery users-import leaves-import admin doctor backup restore turnstile-emulator redis; do mkdir -p "/keys/$of"; done \
  && chown -R node:node /data /keys /backups /backup-key
USER node
CMD ["node", "--enable-source-maps", "apps/gateway/dist/main.js"]
