import { createReadStream, existsSync } from 'node:fs'
import { allows, goodsImportTask, upload } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import { ActionError, refuse } from '../action.ts'
import type { Services } from '../boot/services.ts'
import { getFileAt } from '../domains/catalog/upload/library.sql.ts'
import { readCaller } from '../domains/system/api-key/read-caller.ts'
import { answerOf } from './envelope.ts'
import { credentialsOf, languageOf } from './request.ts'

const folder = '/uploads/files/'
/** The actions whose permission lets a caller read uploaded files: the library and the import. */
const readers = [upload.read.name, goodsImportTask.preview.name]

/** True for an address below /uploads that is public: pictures, but not files that were sent to be imported. */
export const isOpenUpload = (pathname: string): boolean => !/^\/+files(\/|$)/i.test(pathname)

/** Serves uploaded files that are not pictures, as downloads, to callers who may see them. */
export function addUploadedFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { '*': string } }>(`${folder}*`, async (request, reply) => {
    try {
      const caller = await readCaller(services, credentialsOf(request))
      if (!readers.some((name) => allows(caller.permissions, name))) throw refuse('forbidden')
      const file = await getFileAt(services.db, `${folder}${request.params['*']}`, { scope: caller.scope, callerId: caller.id })
      const path = file && services.stores.fileOf(file.path)
      if (!path || !existsSync(path)) throw refuse('not-found')
      return await reply
        .header('content-type', file.mime)
        .header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('cache-control', 'private, no-store')
        .send(createReadStream(path))
    } catch (error) {
      const answer = error instanceof ActionError ? answerOf(error, undefined, languageOf(request)) : undefined
      if (!answer) throw error
      return reply.code(answer.status).send(answer)
    }
  })
}
