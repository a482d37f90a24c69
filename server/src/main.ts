import { makeDemo } from '../demo/demo.ts'
import { readConfig, WrongEnvironment } from './config.ts'
import { FolderInUse } from './db/embedded.ts'
import { start } from './start.ts'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(`Wanpu needs Node 24 or newer, this is ${process.version}. Start it with: npm start\n`)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const started = await start(config)
  if (started.firstPassword) process.stdout.write(`sign in as SuperAdmin with the password ${started.firstPassword}\n`)
  if (started.url) process.stdout.write(`ready ${started.url}\n`)

  if (config.demo) void makeDemo(started.services).catch((err) => started.services.log.error({ err }, 'the demo shops are not complete'))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await started.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  if (!(error instanceof WrongEnvironment || error instanceof FolderInUse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
