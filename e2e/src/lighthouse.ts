// npm run lighthouse: the four scores of home, class and goods page of a generated demo shop. Ends with an error when one is below 95.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@wanpu/testkit/free-port'
import { PeerMissing, peerScript } from '@wanpu/testkit/peer'
import { startServer } from '@wanpu/testkit/server'
import { z } from 'zod'
import { chromium } from './browser.ts'

const least = 95
const report = z.object({ categories: z.record(z.string(), z.object({ score: z.number().nullable() })) })
const script = await peerScript('lighthouse').catch((error: unknown) => {
  if (!(error instanceof PeerMissing)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const server = await startServer({ DEMO: '1', TRUST_PROXY: 'loopback' })
const shop = `http://outdoor.localhost:${server.sitesPort}`
await published()
const profile = await mkdtemp(join(tmpdir(), 'wanpu-lighthouse-'))
const port = await freePort()
const browser = await openBrowser(port, profile)

let worst = 100
for (const [name, path] of Object.entries({
  home: '/',
  class: await firstLink(/href="(\/[^"]+-1\/?)"/),
  goods: await firstLink(/href="(\/goods\/[^"]+\.html)"/),
})) {
  const { categories } = await judge(shop + path)
  const scores = Object.entries(categories).map(([category, { score }]) => [category, Math.round((score ?? 0) * 100)] as const)
  worst = Math.min(worst, ...scores.map(([, score]) => score))
  process.stdout.write(`${name.padEnd(6)} ${scores.map(([category, score]) => `${category} ${score}`).join(', ')}\n`)
}
browser.kill()
await server.stop()
await rm(profile, { recursive: true, force: true })
process.exitCode = worst < least ? 1 : 0

/** Lighthouse's report on one address, read by the browser that is open. */
async function judge(url: string): Promise<z.output<typeof report>> {
  const child = spawn(process.execPath, [script, url, `--port=${port}`, '--output=json', '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return report.parse(JSON.parse(Buffer.concat(await child.stdout.toArray()).toString()))
}

async function published(): Promise<void> {
  while (!(await page('/').catch(() => ''))) await new Promise((resolve) => setTimeout(resolve, 300))
}

/** Node does not know *.localhost everywhere, so the shop is named in the Host header's stead. */
async function page(path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${server.sitesPort}${path}`, { headers: { 'x-forwarded-host': new URL(shop).host } })
  return response.ok ? response.text() : ''
}

async function firstLink(pattern: RegExp): Promise<string> {
  return pattern.exec(await page('/'))?.[1] ?? '/'
}

async function openBrowser(debuggingPort: number, folder: string): Promise<ChildProcess> {
  const { executablePath = '', args = [] } = await chromium()
  const child = spawn(
    executablePath,
    ['--headless=new', ...args, `--remote-debugging-port=${debuggingPort}`, `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  while (!(await fetch(`http://127.0.0.1:${debuggingPort}/json/version`).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 100))
  return child
}
