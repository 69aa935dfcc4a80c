# syntax=docker/dockerfile:1
# `npm run image` takes the same steps without a container engine: scripts/image. Platforms: linux/amd64, linux/arm64.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --no-audit --no-fund \
 && node scripts/image/build-screens.ts \
 && node scripts/image/stage.ts /out

# Node, the C library and nothing else: no shell, no package manager, no compiler.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
LABEL org.opencontainers.image.title="Vigie" \
      org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build --chown=0:0 /out/vigie /vigie
COPY --from=build --chown=0:0 /out/usr/local/bin/vigie /usr/local/bin/vigie
COPY --from=build --chown=65532:65532 /out/data /data
ENV NODE_ENV=production \
    NODE_OPTIONS=--max-old-space-size=512 \
    HOST=0.0.0.0 \
    PORT=4310 \
    DATA_DIR=/data
USER 65532:65532
WORKDIR /vigie
VOLUME /data
EXPOSE 4310
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["/usr/local/bin/vigie", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/vigie"]
