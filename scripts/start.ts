// npm start: builds the console and the server when their sources changed, then becomes the server.

import { buildServer, serverProgram } from '../server/build/build-server.ts'
import { answerWhile } from './answer-while.ts'
import { buildConsole } from './console-build.ts'
import { demandRuntime } from './runtime.ts'
import { serverEnvironment } from './server-environment.ts'
import { prepareServer } from './server-preparation.ts'

demandRuntime()
await buildServer()
await buildConsole({ beside: (built) => Promise.all([prepareServer(), answerWhile(built)]) })
const { NODE_OPTIONS: _, ...environment } = process.env
const env = { ...serverEnvironment(process.env), ...environment }
if (process.platform === 'win32') {
  Object.assign(process.env, env)
  await import(`../${serverProgram}`)
} else process.execve?.(process.execPath, [process.execPath, serverProgram], env)
