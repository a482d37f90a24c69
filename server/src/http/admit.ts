import type { Envelope } from '@wanpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../boot/services.ts'
import { ActionError, refuse } from '../refusals.ts'
import { bodyLimitOf, countBytes, isUpload } from './body-limit.ts'
import type { Admission } from './call-head.ts'
import type { Dispatcher } from './dispatcher.ts'
import { credentialsOf, headOf, leavingOf } from './request.ts'
import { sendEnvelope } from './send-envelope.ts'
import { openUploads } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the routes of actions, before the body is read. */
    admission: Admission | undefined
    /** Aborted when the client disconnects before it gets its answer. */
    leaving: AbortSignal | undefined
  }
}

/** Short bodies of refused calls are read and dropped, so that the connection can be used again. */
const shortBody = 64 * 1024

/**
 * Hooks for the routes of actions: they identify the caller and check the permission from the headers, before the first
 * byte of the body is read.
 */
export function admitFirst(app: FastifyInstance, services: Services, dispatcher: Dispatcher) {
  for (const name of ['admission', 'leaving'] as const) if (!app.hasRequestDecorator(name)) app.decorateRequest(name, undefined)
  const uploads = openUploads(services)

  return (nameOf: (request: FastifyRequest) => string) => ({
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      request.leaving = leavingOf(reply)
      const admission = await dispatcher.admit({ ...headOf(request, nameOf(request)), ...credentialsOf(request, reply) })
      if ('status' in admission) return refuseUnread(request, reply, admission)
      const { action } = admission.entry
      const length = Number(request.headers['content-length'] ?? 0)
      if (length > bodyLimitOf(action)) return refuseUnread(request, reply, dispatcher.answer(admission, refuse('too-large')))
      if (isUpload(action)) {
        try {
          admission.upload = await uploads.begin(admission.caller, reply)
        } catch (error) {
          if (!(error instanceof ActionError)) throw error
          return refuseUnread(request, reply, dispatcher.answer(admission, error))
        }
      }
      request.admission = admission
    },
    async onSend(request: FastifyRequest, reply: FastifyReply) {
      if (request.admission) reply.headers(request.admission.headers)
    },
    async preParsing(request: FastifyRequest, _: FastifyReply, payload: NodeJS.ReadableStream) {
      const { admission } = request
      // Multipart bodies are limited while they are read (readParts). `isMultipart` is set only after this hook.
      const isMultipart = /^multipart\//i.test(request.headers['content-type'] ?? '')
      if (!admission || isMultipart) return payload
      return payload.pipe(countBytes(bodyLimitOf(admission.entry.action)))
    },
  })
}

/** Refuses a request without waiting for the rest of a long body. */
function refuseUnread(request: FastifyRequest, reply: FastifyReply, envelope: Envelope): FastifyReply {
  const length = request.headers['content-length']
  if (length === undefined || Number(length) > shortBody) reply.header('connection', 'close')
  return sendEnvelope(reply, envelope)
}
