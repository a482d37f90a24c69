import { CannotStart } from './cannot-start.ts'
import { type Config, readConfig } from './config.ts'
import { takePorts } from './ports.ts'
import type { RunningServer } from './start.ts'
import { stopOnSignal } from './stop-deadline.ts'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(`Wanpu needs Node 24 or newer, this is ${process.version}. Start it with: npm start\n`)
  process.exit(1)
}

// What the process writes is its own. What others are to read, such as pushed shops, says so where it is written.
process.umask(0o077)

try {
  const config = readConfig(process.env)
  // Before the rest of the program is loaded, which takes seconds.
  const ports = await takePorts(config, 'database')
  print(`database ${config.databaseUrl ? 'PostgreSQL' : `embedded, in ${config.dataDir}`}`)
  const { start } = await import('./start.ts')
  const started = await start(config, ports)
  await describeStart(config, started)
  void showShops(config, started)

  stopOnSignal(() => started.stop(), { withParent: config.stopsWithParent })
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function describeStart(config: Config, started: RunningServer): Promise<void> {
  const { readInventory, startedLines } = await import('./started-lines.ts')
  for (const line of startedLines(started, await readInventory(started.services.db), config)) print(line)
}

/** Makes the demo shops on a first start, then prints where the first shops are. */
async function showShops(config: Config, { services }: RunningServer): Promise<void> {
  try {
    const { loadFirstDemo } = await import('../domains/system/installation/first-demo.ts')
    if (config.demo) await loadFirstDemo(services)
    const websites = await services.db.selectFrom('website').select('domain').orderBy('id').limit(3).execute()
    if (websites.length > 0 && config.roles.includes('sites')) {
      print(`shops ${websites.map(({ domain }) => shopAddress(domain, config.sitesPort)).join(' ')}`)
    }
  } catch (err) {
    services.log.error({ err }, 'the demo shops are not complete')
  }
}

function shopAddress(domain: string, port: number): string {
  return domain.includes(':') ? `http://${domain}` : `http://${domain}:${port}`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
