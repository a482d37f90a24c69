import { open, stat } from 'node:fs/promises'
import type { PgBackRestStatus } from '@wanpu/contract'
import type { Services } from '../../../boot/services.ts'
import { diskAnswer } from '../../../lib/disk-answer.ts'
import { type InfoFile, judgePgBackRest } from './pgbackrest.rules.ts'

/** A backup takes less than a kilobyte of it. */
const mostBytes = 4_000_000

/** How pgBackRest backs PostgreSQL up now, by the file that `PGBACKREST_INFO` names. */
export async function readPgBackRestStatus({ config, now }: Pick<Services, 'config' | 'now'>): Promise<PgBackRestStatus> {
  const { infoFile, stanza, maxHours } = config.pgBackRest
  const file = infoFile === undefined ? 'off' : await diskAnswer<InfoFile>(readInfo(infoFile), 'missing')
  return judgePgBackRest(file, { stanza, maxHours }, now().toISOString())
}

async function readInfo(path: string): Promise<InfoFile> {
  // A pipe would be waited for.
  if (!(await stat(path)).isFile()) return 'missing'
  await using file = await open(path)
  const { size, mtime } = await file.stat()
  if (size > mostBytes) return 'too-large'
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0)
  return { text: buffer.toString('utf8', 0, bytesRead), writtenAt: mtime.toISOString() }
}
