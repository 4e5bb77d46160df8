# One image for every process of ours; docker-compose.yml says which one a container runs.
# No `# syntax=` line: it would pull one more image just to read this file.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# The manifests alone, so that the installs below are repeated only when one of them changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /all
COPY . .
RUN mkdir /manifests \
  && cp --parents package.json package-lock.json .npmrc */package.json */*/package.json /manifests

# Everything, to build with. Plain `npm install` follows the lock file and, unlike npm 11's `npm ci`, does not stumble
# over binaries of other platforms that a registry lacks.
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

# What the processes import at run time. The web app is files by now; engines and tools stay out.
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
# A named volume takes over the owner of what it covers.
RUN mkdir -p /data/mail /backups /backup-key && for of in gateway reservation survey activity turnstile-sync report \
    face-gallery users-import leaves-import admin doctor backup restore turnstile-emulator redis; do mkdir -p "/keys/$of"; done \
  && chown -R node:node /data /keys /backups /backup-key
USER node
CMD ["node", "--enable-source-maps", "apps/gateway/dist/main.js"]
