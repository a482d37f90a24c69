import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildSettings } from './build-settings.ts'

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
  plugins: [
    react(),
    releaseFile(),
    buildSettings(process.env),
    VitePWA({
      // A newer version waits until the person takes it.
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: '万铺 Wanpu',
        short_name: '万铺',
        description: '一个后台，管理所有店铺',
        lang: 'zh-CN',
        display: 'standalone',
        background_color: '#f5f7fa',
        theme_color: '#2f6fe0',
        icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
      },
      workbox: {
        // Only the files of the build. What the server answers is never kept.
        globPatterns: ['**/*.{js,css,html,svg}'],
        navigateFallbackDenylist: [/^\/(apis|icons|uploads|preview|shop-api)\//],
        cleanupOutdatedCaches: true,
        // The tab that installed the first version counts as using it: a newer one then waits for that tab too.
        clientsClaim: true,
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  define: { __RELEASE__: JSON.stringify(release) },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: true }])),
  },
  build: { target: 'es2022', outDir: 'dist', chunkSizeWarningLimit: 900 },
})
