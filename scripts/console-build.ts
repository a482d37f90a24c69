import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
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
  const hash = await hashOfSources()
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

async function hashOfSources(): Promise<string> {
  const files = (await Array.fromAsync(glob(sources, { withFileTypes: true })))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}
