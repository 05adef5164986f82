# Builds the single executable, then an image that contains it and the libraries it needs.
# The release workflow replaces the first stage with executables that it has already tested.
FROM node:22-trixie-slim AS build
ARG TARGETARCH
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 ca-certificates \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN node scripts/go.mjs binary \
 && rm dist/*.sha256 \
 && mv dist/stepout-linux-* /stepout-linux-$TARGETARCH

FROM debian:trixie-slim
ARG TARGETARCH
RUN apt-get update \
 && apt-get install -y --no-install-recommends libatomic1 libstdc++6 ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -m 700 -o 10001 -g 10001 /data /data/backups
COPY --from=build /stepout-linux-$TARGETARCH /usr/local/bin/stepout
USER 10001:10001
WORKDIR /data
VOLUME /data
ENV HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/stepout.db BACKUP_DIR=/data/backups
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["bash", "-c", \
 "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
ENTRYPOINT ["stepout"]
CMD ["serve"]
