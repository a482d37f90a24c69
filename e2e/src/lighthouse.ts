// npm run lighthouse [-- skin…]: the four scores of home, class and product page of a demo shop in every skin, or in
// those that are named. Ends with an error when one is below 98. Part of CI.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminUser, shopWebsite, skinNames, staticFileGenerateTask } from '@wanpu/contract'
import { type Caller, makeCaller } from '@wanpu/testkit/client'
import { PeerMissing, peerScript } from '@wanpu/testkit/external-programs'
import { freePort } from '@wanpu/testkit/free-port'
import { password, startServer } from '@wanpu/testkit/server'
import { z } from 'zod'
import { chromium } from './browser.ts'

const least = 98
/** How often a page is judged at the most. */
const tries = 4
/**
 * Lighthouse's benchmark index of the phone that it has in mind: it slows a high-end desktop of 1,600 down four times
 * (its docs/throttling.md).
 */
const phoneIndex = 400
const usualSlowdown = 4
const skins = process.argv.length > 2 ? process.argv.slice(2) : skinNames
const score = z.number().nullable()
const weighed = z.object({ id: z.string(), weight: z.number() })
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score, auditRefs: z.array(weighed) })),
  audits: z.record(z.string(), z.object({ title: z.string(), score, displayValue: z.string().optional() })),
})
type Report = z.output<typeof report>
const script = await peerScript('lighthouse').catch((error: unknown) => {
  if (!(error instanceof PeerMissing)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const server = await startServer({ DEMO: '1', LOG_LEVEL: 'info', TRUST_PROXY: 'loopback' })
const shop = `http://outdoor.localhost:${server.sitesPort}`
const admin = await signedIn()
const websiteId = await whenPublished()
const profile = await mkdtemp(join(tmpdir(), 'wanpu-lighthouse-'))
const port = await freePort()
const browser = await openBrowser(port, profile)

let worst = 100
for (const skin of skins) {
  await putOn(skin)
  const pages = { home: '/', class: await firstLink(/href="(\/[^"]+-1\/?)"/), goods: await firstLink(/href="(\/goods\/[^"]+\.html)"/) }
  for (const [name, path] of Object.entries(pages)) {
    const judged = await judgeFairly(shop + path)
    worst = Math.min(worst, worstOf(judged))
    const scores = scoresOf(judged)
    process.stdout.write(
      `${skin.padEnd(8)} ${name.padEnd(6)} ${scores.map(([category, score]) => `${category} ${score}`).join(', ')} (machine ${judged.environment.benchmarkIndex})\n${lostIn(judged)}`,
    )
  }
}
browser.kill()
await server.stop()
await rm(profile, { recursive: true, force: true })
process.exitCode = worst < least ? 1 : 0

/**
 * The best of several reports where the first has too few points: a slow or busy machine takes points away, and never
 * adds any.
 */
async function judgeFairly(url: string): Promise<Report> {
  let best = await judge(url, usualSlowdown)
  for (let tried = 1; tried < tries && worstOf(best) < least; tried++) {
    const next = await judge(url, slowdownOn(best.environment.benchmarkIndex))
    if (worstOf(next) > worstOf(best)) best = next
  }
  return best
}

/**
 * By how much a machine of that index is slowed down to be the phone: less than usual where it is no high-end desktop.
 */
function slowdownOn(benchmarkIndex: number): number {
  return Math.min(usualSlowdown, Math.max(1, benchmarkIndex / phoneIndex))
}

function scoresOf({ categories }: Report): (readonly [string, number])[] {
  return Object.entries(categories).map(([category, { score }]) => [category, Math.round((score ?? 0) * 100)] as const)
}

function worstOf(judged: Report): number {
  return Math.min(...scoresOf(judged).map(([, score]) => score))
}

/** What costs points, a line each. */
function lostIn({ categories, audits }: Report): string {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  const lost = counted.flatMap(({ id }) => audits[id] ?? []).filter((audit) => audit.score !== null && audit.score < 0.95)
  return lost.map(({ title, displayValue = '' }) => `    ${title} ${displayValue}\n`).join('')
}

/**
 * Lighthouse's report on one address, read by the browser that is open, on a processor that is slowed down so many
 * times.
 */
async function judge(url: string, slowdown: number): Promise<Report> {
  const options = [`--port=${port}`, '--output=json', '--quiet', `--throttling.cpuSlowdownMultiplier=${slowdown}`]
  const child = spawn(process.execPath, [script, url, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  return report.parse(JSON.parse(Buffer.concat(await child.stdout.toArray()).toString()))
}

async function signedIn(): Promise<Caller> {
  const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  return makeCaller(server.url, token, '1')
}

/** The demo shop's id, once all shops are there. */
async function whenPublished(): Promise<string> {
  while (!/demo shops made|not complete/.test(server.printed())) await new Promise((resolve) => setTimeout(resolve, 300))
  const { items } = await admin.call(shopWebsite.search, { keywords: new URL(shop).hostname })
  return items[0]?.id ?? ''
}

/** Publishes the shop in a skin, and waits until its home page has another style sheet. */
async function putOn(skin: string): Promise<void> {
  const before = await styleOf()
  const website = await admin.call(shopWebsite.read, { id: websiteId })
  if (website.skin === skin) return
  await admin.call(shopWebsite.updateBatch, { options: { ids: [websiteId] }, fields: ['skin'], values: { skin } })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  while ((await styleOf()) === before) await new Promise((resolve) => setTimeout(resolve, 300))
}

async function styleOf(): Promise<string> {
  return /href="(\/assets\/style-[^"]+)"/.exec(await page('/'))?.[1] ?? ''
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
