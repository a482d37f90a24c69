#!/bin/bash
# deploy/build-without-docker.sh [name]: the image of deploy/Dockerfile made by buildah and mmdebstrap, where there is no
# Docker: Debian from its own mirror, Node as it runs here, modules from npm's cache or the registry. Needs root.
set -euo pipefail
name=${1:-wanpu}
root=$(cd "$(dirname "$0")/.." && pwd)
node=$(node -p process.execPath)
healthy="node -e \"fetch('http://127.0.0.1:'+process.env.HEALTH_PORT+'/apis/health').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))\""
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"

npm run build
mmdebstrap --variant=minbase --include=ca-certificates,libstdc++6 bookworm "$work/root"
app=$work/root/app
mkdir -p "$app"
git ls-files -z 'package*.json' '*/package.json' 'scripts/node/*' .npmrc | xargs -0 cp --parents -t "$app"
(cd "$app" && npm ci --omit=dev --workspace=server --workspace=storefront --workspace=contract --include-workspace-root=false --prefer-offline --no-audit --no-fund)
git ls-files -z contract storefront server scripts ':!*.test.ts' | xargs -0 cp --parents -t "$app"
cp -r --parents console/dist server/dist "$app"
rm -rf "$app/node_modules/.cache" && ln -s /var/cache/wanpu "$app/node_modules/.cache"
install -D "$node" "$work/root/usr/local/bin/node"
echo 'node:x:1000:1000::/nonexistent:/usr/sbin/nologin' >> "$work/root/etc/passwd"
echo 'node:x:1000:' >> "$work/root/etc/group"
install -d -o 1000 -g 1000 -m 0700 "$work/root/data" "$work/root/data-pushed" "$work/root/var/cache/wanpu"

container=$(buildah from scratch)
# `buildah copy` would give all of it to root.
cp -a "$work/root/." "$(buildah mount "$container")"
buildah umount "$container" > "$work/unmounted"
buildah config --user node --workingdir /app --port 3000 --port 3001 --stop-signal SIGTERM \
  --env NODE_ENV=production --env NODE_OPTIONS=--max-semi-space-size=16 --env NODE_COMPILE_CACHE=/var/cache/wanpu/node \
  --env MALLOC_ARENA_MAX=1 --env MALLOC_MMAP_THRESHOLD_=32768 --env MALLOC_TRIM_THRESHOLD_=131072 \
  --env HOST=0.0.0.0 --env HEALTH_PORT=3003 --env DATA_DIR=/data --volume /data --volume /data-pushed --volume /var/cache/wanpu \
  --cmd 'node server/dist/main.js' \
  --healthcheck "CMD $healthy" --healthcheck-interval 10s --healthcheck-timeout 5s --healthcheck-start-period 90s --healthcheck-retries 3 "$container"
# The OCI's own format knows no health check.
buildah commit -q --rm --format docker "$container" "$name"
buildah images "$name"
