import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyLimits } from '../http/body-limit.ts'

const formType = 'application/x-www-form-urlencoded'

/** Lets these routes take the forms of pages without JavaScript, besides JSON. The web role reads forms already, the sites role does not. */
export function takeForms(routes: FastifyInstance): void {
  routes.removeContentTypeParser(formType)
  routes.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: bodyLimits.public }, (_, body, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** Whether a page without JavaScript sent its form. */
export const isForm = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith(formType) === true
