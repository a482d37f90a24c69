import { allows, batchImportRecorder } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../boot/services.ts'
import { problemFileName } from '../domains/catalog/goods-import/goods-import.actions.ts'
import { streamProblems } from '../domains/catalog/goods-import/import-problems.ts'
import { getRecord } from '../domains/catalog/goods-import/import-record.sql.ts'
import { readCaller } from '../domains/system/api-key/read-caller.ts'
import { addExportDownload } from '../export/download.ts'
import { ActionError, demandRow, refuse } from '../refusals.ts'
import { answerOf } from './envelope.ts'
import { credentialsOf, languageOf } from './request.ts'
import { sendEnvelope } from './send-envelope.ts'

const idShape = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })

/**
 * Serves files that are generated while they are downloaded, to callers who may call the action that the file belongs
 * to.
 */
export function addDownloads(app: FastifyInstance, services: Services): void {
  addExportDownload(app, services)
  app.get('/apis/files/import-errors/:id', async (request, reply) => {
    try {
      const caller = await readCaller(services, credentialsOf(request, reply))
      if (!allows(caller.permissions, batchImportRecorder.readErrors.name)) throw refuse('forbidden')
      const params = idShape.safeParse(request.params)
      const record = demandRow(
        params.success ? await getRecord(services.db, params.data.id, { scope: caller.scope, callerId: caller.id }) : undefined,
      )
      const name = encodeURIComponent(problemFileName(record.fileName))
      return await reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="problems.csv"; filename*=UTF-8''${name}`)
        .header('cache-control', 'no-store')
        .send(await streamProblems(services.db, record.id, languageOf(request)))
    } catch (error) {
      const answer = error instanceof ActionError ? answerOf(error, undefined, languageOf(request)) : undefined
      if (!answer) throw error
      return sendEnvelope(reply, answer)
    }
  })
}
