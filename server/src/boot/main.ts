import { makeDemo } from '../../demo/demo.ts'
import { CannotStart } from './cannot-start.ts'
import { type Config, readConfig } from './config.ts'
import { type RunningServer, start } from './start.ts'
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
  process.stdout.write(`database ${config.databaseUrl ? 'PostgreSQL' : `embedded, in ${config.dataDir}`}\n`)
  const started = await start(config)
  if (started.firstPassword) process.stdout.write(`sign in as SuperAdmin with the password ${started.firstPassword}\n`)
  if (started.url) process.stdout.write(`ready ${started.url}\n`)
  void showShops(config, started)

  stopOnSignal(() => started.stop(), { withParent: config.stopsWithParent })
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** Makes the demo shops on a first start, then prints where the first shops are. */
async function showShops(config: Config, { services }: RunningServer): Promise<void> {
  try {
    if (config.demo) await makeDemo(services)
    const websites = await services.db.selectFrom('website').select('domain').orderBy('id').limit(3).execute()
    if (websites.length > 0 && config.roles.includes('sites')) {
      process.stdout.write(`shops ${websites.map(({ domain }) => shopAddress(domain, config.sitesPort)).join(' ')}\n`)
    }
  } catch (err) {
    services.log.error({ err }, 'the demo shops are not complete')
  }
}

function shopAddress(domain: string, port: number): string {
  return domain.includes(':') ? `http://${domain}` : `http://${domain}:${port}`
}
