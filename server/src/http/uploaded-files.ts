import { allows, goodsImportTask, upload } from '@wanpu/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../boot/services.ts'
import { getFileAt } from '../domains/catalog/upload/library.sql.ts'
import { readCaller } from '../domains/system/api-key/read-caller.ts'
import { undefinedIfMissing } from '../file-systems/file-store.ts'
import { ActionError, refuse } from '../refusals.ts'
import { answerOf } from './envelope.ts'
import { credentialsOf, languageOf } from './request.ts'
import { sendEnvelope } from './send-envelope.ts'
import { notFound, sendFile } from './send-file.ts'

const folder = '/uploads/files/'
/** The actions whose permission lets a caller read uploaded files: the library and the import. */
const readers = [upload.read.name, goodsImportTask.preview.name]

/** True for an address below /uploads that is public: pictures, but not files that were sent to be imported. */
const isOpenUpload = (pathname: string): boolean => !/^\/+files(\/|$)/i.test(pathname)

/**
 * Serves uploads: pictures and videos to everybody, and files that were sent to be imported, as downloads, to callers
 * who may see them.
 */
export function addUploadedFiles(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    // Fastify's own HEAD routes say that a file has no bytes.
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const name = request.params['*']
      if (!isOpenUpload(`/${name}`)) return notFound(reply)
      // Files that are no pictures are handed out for saving only, never shown in place.
      if (!name.endsWith('.webp')) reply.header('content-disposition', 'attachment')
      return sendFile(services.files, `/uploads/${name}`, {
        request,
        reply,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      })
    },
  })
  app.get<{ Params: { '*': string } }>(`${folder}*`, async (request, reply) => {
    try {
      const caller = await readCaller(services, credentialsOf(request, reply))
      if (!readers.some((name) => allows(caller.permissions, name))) throw refuse('forbidden')
      const file = await getFileAt(services.db, `${folder}${request.params['*']}`, { scope: caller.scope, callerId: caller.id })
      const opened = file && (await services.files.open(file.path).catch(undefinedIfMissing))
      if (!opened) throw refuse('not-found')
      return await reply
        .header('content-type', file.mime)
        .header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('cache-control', 'private, no-store')
        .send(opened.stream)
    } catch (error) {
      const answer = error instanceof ActionError ? answerOf(error, undefined, languageOf(request)) : undefined
      if (!answer) throw error
      return sendEnvelope(reply, answer)
    }
  })
}
