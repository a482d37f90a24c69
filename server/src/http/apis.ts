import { catalogue, type Envelope, routesFor } from '@wanpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../boot/services.ts'
import { readCaller } from '../domains/system/api-key/read-caller.ts'
import { getPreferences } from '../domains/system/user/user.sql.ts'
import { ActionError } from '../refusals.ts'
import { admitFirst } from './admit.ts'
import { bodyLimits } from './body-limit.ts'
import type { Dispatcher } from './dispatcher.ts'
import { addDownloads } from './downloads.ts'
import { answerOf } from './envelope.ts'
import { openEventStreams } from './events.ts'
import { addHealth } from './health.ts'
import { addOpenApi } from './openapi.ts'
import { callOf, credentialsOf, headerOf, incomingFolder, languageOf } from './request.ts'
import { sendEnvelope } from './send-envelope.ts'

/** Actions that are refused to users who are limited to some websites, whatever their permissions. */
const installationActions = [...catalogue.values()].filter(({ scope }) => scope === 'installation').map(({ name }) => name)

/** The calls of the specification below /apis. */
export function addApis(app: FastifyInstance, services: Services, dispatcher: Dispatcher): void {
  const streamEvents = openEventStreams(services, app)
  const sendRefusal = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const answer = error instanceof ActionError ? answerOf(error, undefined, languageOf(request)) : undefined
    if (!answer) throw error
    return sendEnvelope(reply, answer)
  }
  const ok = (response: unknown): Envelope => ({ status: 200, message: '', response })
  /** Existing clients read these answers, before and after they sign in, under `data`. */
  const withData = (response: unknown): Envelope & { data: unknown } => ({ ...ok(response), data: response })

  const admitCall = admitFirst(app, services, dispatcher)
  const incoming = { folder: incomingFolder(services.config.dataDir), space: services.space }
  /** The answer to an admitted request, with `payload` in place of its body. */
  const dispatch = async (request: FastifyRequest, payload?: unknown): Promise<Envelope> => {
    const { admission } = request
    if (!admission) throw new Error('an action was dispatched without admission')
    return dispatcher.dispatch(await callOf(request, admission, incoming, payload), admission)
  }

  const answerAction = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return sendEnvelope(reply, await dispatch(request))
    } catch (error) {
      return sendRefusal(request, reply, error)
    }
  }
  const byHeader = admitCall((request) => headerOf(request, 'action-name') ?? '')
  app.post('/apis/Action', { ...byHeader, bodyLimit: bodyLimits.picture }, answerAction)
  // Fastify puts the text in place of `:name` there.
  const byPath = admitCall(({ params }) => (params as { name: string }).name)
  app.post('/apis/actions/:name', { ...byPath, bodyLimit: bodyLimits.picture }, answerAction)

  const uploads = [
    ['/apis/resourceStore', 'upload-file.upload', 'envelope'],
    ['/apis/resourceStore/uploadImage', 'upload-image.upload', 'envelope'],
    ['/apis/resourceStore/uploadImageBase64', 'upload-image.base64', 'envelope'],
    ['/apis/resourceStore/uploadForWangEditor', 'upload-file.editor', 'response'],
    ['/apis/resourceStore/uploadImageForWangEditor', 'upload-image.editor', 'response'],
  ] as const
  for (const [path, name, answers] of uploads) {
    app.post(path, { ...admitCall(() => name), bodyLimit: bodyLimits.picture }, async (request, reply) => {
      try {
        const envelope = await dispatch(request, request.isMultipart() ? {} : request.body)
        // Rich text editors expect their own shape without the envelope.
        const isBare = answers === 'response' && envelope.status === 200
        return isBare ? reply.send(envelope.response) : sendEnvelope(reply, envelope)
      } catch (error) {
        return sendRefusal(request, reply, error)
      }
    })
  }

  app.get('/apis/publicKey', (_, reply) =>
    sendEnvelope(reply, withData({ publicKey: services.loginKeys.publicKey, time: services.now().getTime() })),
  )

  app.get('/apis/userInfo', async (request, reply) => {
    try {
      const caller = await readCaller(services, credentialsOf(request, reply))
      const preferences = await getPreferences(services.db, caller.id)
      const { username, displayName, roles, permissions, ownerCode } = caller
      const { otherFlag, baseUrl, shopUrl, errorReportUrl = '' } = services.config
      const source = { baseUrl, shopUrl, otherFlag }
      return sendEnvelope(
        reply,
        withData({
          username,
          displayName,
          roles,
          permissions,
          refused: caller.scope.kind === 'some' ? installationActions : [],
          ownerCode,
          avatar: preferences?.avatar ?? '',
          preferences: preferences?.preferences ?? {},
          otherFlag,
          source,
          errorReportUrl,
        }),
      )
    } catch (error) {
      return sendRefusal(request, reply, error)
    }
  })

  app.get('/apis/router/getList', async (request, reply) => {
    try {
      const caller = await readCaller(services, credentialsOf(request, reply))
      return sendEnvelope(reply, withData({ list: routesFor(caller, services.config.otherFlag) }))
    } catch (error) {
      return sendRefusal(request, reply, error)
    }
  })

  app.get('/apis/events', async (request, reply) => {
    try {
      await streamEvents(request, reply)
    } catch (error) {
      return sendRefusal(request, reply, error)
    }
  })

  addDownloads(app, services)

  addOpenApi(app, services)
  addHealth(app, services)
}
