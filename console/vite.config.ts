import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildSettings } from './build-settings.ts'
import { serviceWorker } from './service-worker.ts'

const server = process.env.API_URL ?? 'http://127.0.0.1:3000'
const proxied = ['/apis', '/uploads', '/icons', '/preview']

const builtAt = process.env.BUILT_AT ?? new Date().toISOString()
/** Versions are days: 2024.05.15. `APP_VERSION` names another one. */
const release = { version: process.env.APP_VERSION ?? builtAt.slice(0, 10).replaceAll('-', '.'), builtAt }

/** Lays `version.json` beside the pages: an open tab reads there what a newer build is called. */
function releaseFile(): Plugin {
  return {
    name: 'release-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify(release) })
    },
  }
}

/** What a build can be told by its environment: README.md. */
export default defineConfig({
  plugins: [react(), releaseFile(), buildSettings(process.env), serviceWorker()],
  define: { __RELEASE__: JSON.stringify(release) },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: true }])),
  },
  build: { target: 'es2022', outDir: 'dist', chunkSizeWarningLimit: 900 },
})
