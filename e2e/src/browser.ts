import { existsSync } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const debian = '/usr/bin/chromium'
/** Names and addresses of other machines are unknown. */
const insideOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]'
/** Nothing is fetched from outside, and no sandbox: tests often run as root. */
const usualArgs = [
  insideOnly,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--force-color-profile=srgb',
]

// A page of a journey lives for seconds: with room from the start its memory is hardly ever swept, which takes an
// eighth of its time.
const roomy = '--initial-heap-size=512 --min-semi-space-size=64'
/**
 * Compiles each script once, plainly: what the optimising compilers take is not earned back in seconds. A tenth of a
 * journey's processor time.
 */
const plain = '--no-turbofan --no-maglev --always-sparkplug'

/**
 * Which Chromium drives the journeys: PW_CHROMIUM, else the machine's own, else the one that comes with the test
 * packages. With `compiles: 'plainly'` for pages that live for seconds; pages that work hard, such as those that axe
 * looks through, have the compilers that optimise.
 */
export async function chromium({ compiles = 'fully' }: { compiles?: 'plainly' | 'fully' } = {}): Promise<LaunchOptions> {
  const own = process.env.PW_CHROMIUM ?? (existsSync(debian) ? debian : undefined)
  const scripts = `--js-flags=${roomy}${compiles === 'plainly' ? ` ${plain}` : ''}`
  return {
    executablePath: own ?? (await packagedChromium()),
    args: [...usualArgs, scripts],
    ignoreDefaultArgs: (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [],
  }
}

/**
 * Whether /dev/shm has room for what Chromium's processes share. Playwright would have files on the disk hold it
 * everywhere, which takes a sixteenth more processor time.
 */
async function hasSharedMemory(): Promise<boolean> {
  const gibibyte = 2 ** 30
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= gibibyte
}

async function packagedChromium(): Promise<string> {
  const cache = join(import.meta.dirname, '../../.cache/chromium')
  await mkdir(cache, { recursive: true })
  // The package unpacks into the temporary folder of the moment; ours is kept between runs. Everything else goes on
  // with the machine's own.
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = cache
  try {
    const packaged = await import('@sparticuz/chromium')
    return await packaged.default.executablePath()
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
}
