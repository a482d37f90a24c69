import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimits } from '../../http/body-limit.ts'
import { ShopCallError } from '../shop-call-error.ts'

const formType = 'application/x-www-form-urlencoded'

interface Form {
  /** @throws Refused */
  take(request: FastifyRequest): Promise<void>
  /** What a script is answered. */
  answer: object
  /** Answers a browser: with a page, or by sending it to one. */
  toPage(request: FastifyRequest, reply: FastifyReply, refused?: ShopCallError): FastifyReply | Promise<FastifyReply>
}

/**
 * A route that takes a form as JSON from a script and as it is from a browser: pages without JavaScript work, and a
 * press that came before the script is not lost.
 */
export async function addForm(shop: FastifyInstance, path: string, { take, answer, toPage }: Form): Promise<void> {
  await shop.register(async (forms) => {
    takeForms(forms)
    forms.post(path, { bodyLimit: bodyLimits.public }, async (request, reply) => {
      try {
        await take(request)
      } catch (error) {
        if (isForm(request) && error instanceof ShopCallError) return toPage(request, reply, error)
        throw error
      }
      return isForm(request) ? toPage(request, reply) : answer
    })
  })
}

/** Lets these routes accept forms in addition to JSON. The web role parses forms already, the sites role does not. */
function takeForms(routes: FastifyInstance): void {
  routes.removeContentTypeParser(formType)
  routes.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: bodyLimits.public }, (_, body, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** Whether a browser sent the form, not a script. */
const isForm = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith(formType) === true
