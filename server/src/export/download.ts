import { extname } from 'node:path'
import { allows } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../boot/services.ts'
import type { Db } from '../db/open.ts'
import { readRights } from '../domains/system/user/session.ts'
import { undefinedIfMissing } from '../file-systems/file-store.ts'
import { demandRow } from '../refusals.ts'
import { isScopeWithin } from '../website-scope.ts'
import { scopeShape } from './export.task.ts'
import { type ExportFile, redeemTicket } from './export-file.sql.ts'
import { findExportList } from './export-list.ts'
import { exportPath } from './exports-folder.ts'
import { hashOfTicket, parseInput } from './start-export.ts'
import { streamOf } from './stream.ts'

const ticketShape = z.object({ ticket: z.string().regex(/^[\w-]{32}$/) })
const types: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/**
 * True when the user who requested a file may still export its list in that way, and still sees the websites that it
 * was made for.
 */
async function mayStillFetch(db: Db, { createdBy, action, input, scope }: ExportFile): Promise<boolean> {
  const rights = await readRights(db, createdBy)
  if (rights === undefined || !allows(rights.permissions, action) || !isScopeWithin(rights.scope, scopeShape.parse(scope))) return false
  const list = findExportList(action)
  return list?.isAllowed?.(parseInput(list.action, input), rights.permissions) !== false
}

/** Serves exported files, each once, to the holder of its ticket. */
export function addExportDownload(app: FastifyInstance, services: Services): void {
  app.get('/apis/files/exports/:ticket', { exposeHeadRoute: false }, async (request, reply) => {
    const params = ticketShape.safeParse(request.params)
    const now = services.now().toISOString()
    const file = params.success ? await redeemTicket(services.db, hashOfTicket(params.data.ticket), now) : undefined
    const isAllowed = file !== undefined && (await mayStillFetch(services.db, file))
    const list = isAllowed ? findExportList(file.action) : undefined
    const stored = isAllowed && file.path ? await services.files.open(exportPath(file.path)).catch(undefinedIfMissing) : undefined
    if (!file || !isAllowed || (file.path ? !stored : !list)) return reply.callNotFound()
    const content = stored ? stored.stream : streamOf(services, demandRow(list), { ...file, scope: scopeShape.parse(file.scope) })
    return reply
      .header('content-type', types[extname(file.fileName).slice(1)] ?? 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('cache-control', 'no-store')
      .send(content)
  })
}
