import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { hostname } from 'node:os'
import pack from '../../../../package.json' with { type: 'json' }
import type { Services } from '../../../boot/services.ts'
import { watchFiles } from '../../../file-systems/watch-files.ts'
import { diskAnswer } from '../../../lib/disk-answer.ts'
import { repeat } from '../../../lib/repeat.ts'
import { deleteBeat, saveBeat } from './process-beat.sql.ts'
import { beatEvery } from './process-state.rules.ts'
import { watchStatus } from './watch-status.ts'

/**
 * Writes now and again and again that this process is there, and judges the installation when its round is due: in
 * every process, because one that does nothing else can still tell that nobody does the work. Stopped, it takes its row
 * away.
 */
export function startHeartbeat(services: Services, everySeconds = beatEvery): { stop(): Promise<void> } {
  const { db, config, clock, log, now } = services
  const stopping = new AbortController()
  const own = { id: crypto.randomUUID(), roles: [...config.roles], version: pack.version, host: hostname(), pid: process.pid }
  const areFilesThere = watchFiles(services)
  const startedAt = now().toISOString()
  const beat = async (): Promise<void> => {
    const hasFiles = (await canWrite(config.dataDir)) && (await areFilesThere())
    await saveBeat(db, { ...own, startedAt, beatAt: now().toISOString(), clockOff: clock.offSeconds(), hasFiles })
  }
  const round = async (): Promise<void> => {
    await beat()
    await watchStatus(services)
  }
  const beating = repeat(
    () => round().catch((err: unknown) => log.warn({ err }, 'how the installation is could not be kept')),
    everySeconds * 1000,
    stopping.signal,
  )
  return {
    async stop() {
      stopping.abort()
      await beating
      await deleteBeat(db, own.id).catch((err: unknown) => log.warn({ err }, 'this process could not say goodbye'))
    },
  }
}

/** Whether the folder can be written to; false where its disk does not answer. */
const canWrite = (folder: string): Promise<boolean> =>
  diskAnswer(
    access(folder, constants.W_OK).then(() => true),
    false,
  )
