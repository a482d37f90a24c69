// npm start: builds the console when its sources changed, then runs the server in this process.
import { buildConsole } from './console-build.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
await buildConsole()
await import('../server/src/main.ts')
