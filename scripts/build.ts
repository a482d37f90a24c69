// npm run build: builds server and console, so that npm start need not; the console also from the same sources.

import { buildServer } from '../server/build/build-server.ts'
import { buildConsole } from './console-build.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
await buildServer()
await buildConsole({ isForced: true })
process.stdout.write('built into console/dist and server/dist\n')
