# syntax=docker/dockerfile:1
# `npm run image` takes the same steps without a container engine: scripts/image. Platforms: linux/amd64, linux/arm64.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
 && node scripts/image/build-screens.ts

FROM build AS staged
RUN node scripts/image/stage.ts /out

FROM build AS staged-demo
RUN node scripts/image/stage.ts /out --with-simulator

# Node, the C library and nothing else: no shell, no package manager, no compiler.
FROM gcr.io/distroless/nodejs24-debian12:nonroot AS runtime
LABEL org.opencontainers.image.title="Vigie" \
      org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production \
    NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=16" \
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

# `--target demo`: the platform that the demo simulates is in this image and in no other.
FROM runtime AS demo
COPY --from=staged-demo --chown=0:0 /out/vigie /vigie
COPY --from=staged-demo --chown=0:0 /out/usr/local/bin/vigie /usr/local/bin/vigie
COPY --from=staged-demo --chown=65532:65532 /out/data /data

FROM runtime
COPY --from=staged --chown=0:0 /out/vigie /vigie
COPY --from=staged --chown=0:0 /out/usr/local/bin/vigie /usr/local/bin/vigie
COPY --from=staged --chown=65532:65532 /out/data /data
