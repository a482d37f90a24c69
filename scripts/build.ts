// npm run build: builds the console, also where it was built from the same sources, so that npm start need not.
import { buildConsole } from './console-build.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
await buildConsole({ isForced: true })
process.stdout.write('built into console/dist\n')
