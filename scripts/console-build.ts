import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { hashOfSources } from '../server/build/sources.ts'
import { runQuietly } from './runtime.ts'

const stamp = 'console/dist/.built-from'
const sources = ['console/*.{html,ts,json}', 'console/{src,public}/**/*', 'contract/src/**/*', 'package-lock.json']

interface ConsoleBuild {
  /** Runs while the console is built, and gets the end of the build; not at all where nothing is built. */
  beside?: (built: Promise<void>) => Promise<unknown>
  /** Builds also where the last build was made from just these sources. */
  isForced?: boolean
}

/**
 * Builds the console unless the last build was made from just these sources. A build that fails prints its output and
 * ends the process.
 */
export async function buildConsole({ beside = async () => undefined, isForced = false }: ConsoleBuild = {}): Promise<void> {
  const hash = await hashOfSources(sources, process.cwd())
  if (!isForced && (await isBuiltFrom(hash))) return
  const built = build(hash)
  await Promise.all([built, beside(built)])
}

const isBuiltFrom = async (hash: string) => existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash

async function build(hash: string): Promise<void> {
  process.stdout.write('building the console …\n')
  const { code, output } = await runQuietly('npm', ['run', '--silent', 'build', '-w', 'console'])
  if (code !== 0) {
    process.stderr.write(`${output}The console could not be built; see the lines above.\n`)
    process.exit(1)
  }
  await mkdir('console/dist', { recursive: true })
  await writeFile(stamp, hash)
}
