import { createReadStream, existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { found } from '../action.ts'
import type { Services } from '../services.ts'
import { findExportList } from './definition.ts'
import { scopeShape } from './export.task.ts'
import { redeemTicket } from './export-file.sql.ts'
import { exportPath } from './exports-folder.ts'
import { hashOfTicket } from './start-export.ts'
import { streamOf } from './stream.ts'

const ticketShape = z.object({ ticket: z.string().regex(/^[\w-]{32}$/) })
const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** Exported files, each for whoever holds its ticket, once. */
export function addExportDownload(app: FastifyInstance, services: Services): void {
  app.get('/apis/files/exports/:ticket', { exposeHeadRoute: false }, async (request, reply) => {
    const params = ticketShape.safeParse(request.params)
    const now = services.now().toISOString()
    const file = params.success ? await redeemTicket(services.db, hashOfTicket(params.data.ticket), now) : undefined
    const list = file && findExportList(file.action)
    const path = file?.path ? exportPath(services, file.path) : undefined
    if (!file || !list || (path && !existsSync(path))) return reply.callNotFound()
    const content = path ? createReadStream(path) : streamOf(services, found(list), { ...file, scope: scopeShape.parse(file.scope) })
    return reply
      .header('content-type', file.fileName.endsWith('.xlsx') ? types.xlsx : types.csv)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('cache-control', 'no-store')
      .send(content)
  })
}
