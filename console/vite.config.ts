import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { antdSheet } from './antd-sheet.ts'
import { buildSettings } from './build-settings.ts'
import { compressedFiles } from './compressed-files.ts'
import { guidePages } from './guide-pages.ts'
import packageFile from './package.json' with { type: 'json' }
import { serviceWorker } from './service-worker.ts'

const server = process.env.API_URL ?? 'http://127.0.0.1:3000'
const proxied = ['/apis', '/uploads', '/icons', '/preview']

const builtAt = process.env.BUILT_AT ?? new Date().toISOString()
/** The version of package.json; `APP_VERSION` names another one. */
const release = { version: process.env.APP_VERSION ?? packageFile.version, builtAt }

/** Writes `version.json` next to the pages: an open tab reads there the version of a newer build. */
function releaseFile(): Plugin {
  return {
    name: 'release-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify(release) })
    },
  }
}

/** A file for each shared module would make a screen load 175 of them, six at a time: these groups make it about 30. */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'shared', minShareCount: 12, priority: 2 },
  { name: 'sortable', test: /@dnd-kit|kit\/sortable\//, priority: 1 },
]

/** README.md lists the environment variables of a build. */
export default defineConfig({
  plugins: [react(), antdSheet(), guidePages(), releaseFile(), buildSettings(process.env), serviceWorker(), compressedFiles()],
  define: { __RELEASE__: JSON.stringify(release) },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: true }])),
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    // In kB: what many screens share is one file on purpose.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
