import { existsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from './runtime.ts'
import { serverEnvironment } from './server-environment.ts'

/** Bytes that preparing takes at most, next to a build of the console that takes as much. */
const memory = 2 * 2 ** 30

/**
 * Makes what a first start of this installation would make before it answers: what Node compiles of the server, and the
 * embedded database that it copies, where one is to be used. It happens in a process of its own, whose memory goes with
 * it. What is not made here, such as on a machine with little memory, is made at the start, or reported there. Returns
 * the process's exit code and what it printed, undefined where there was none.
 */
export async function prepareServer(
  env: Record<string, string | undefined> = process.env,
  freeBytes = freemem(),
): Promise<{ code: number; output: string } | undefined> {
  if (freeBytes < memory) return
  const needsDatabase = !env.DATABASE_URL && !env.DATABASE_URL_FILE && !existsSync(join(env.DATA_DIR || 'data', 'database', 'PG_VERSION'))
  return runQuietly(process.execPath, ['server/dist/prepare.js', ...(needsDatabase ? ['embedded'] : [])], serverEnvironment(env))
}
