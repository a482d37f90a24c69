import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { affected } from '../core/list.ts'
import { websiteId } from '../core/websites.ts'

const unknownFrontend = failure('frontend-unknown', '没有登记这个前端：{frontend}', 'No such front end: {frontend}')

export const frontend = {
  /**
   * Hands a call on to a registered front end: the header `Frontend` names it, `FrontendActionName` the inner action,
   * the payload is the inner payload. Returns the inner envelope as JSON in a string; its status is the one of the
   * inner call.
   */
  send: action('frontend.send', {
    effect: 'writes',
    transaction: 'own',
    input: z.record(z.string().max(100), z.unknown()),
    output: z.string(),
    fails: [unknownFrontend],
    // The inner call opens its own transaction and keeps its own audit line.
    scope: 'rows',
  }),
}

export const cache = {
  /**
   * Marks websites as changed, so that their pages are made again. Without ids: every website that the caller may
   * touch.
   */
  clear: action('cache.clear', {
    effect: 'writes',
    notUndoable: 'What was cleared is read again.',
    input: z.strictObject({ websiteIds: z.array(websiteId).max(1000).optional() }),
    output: affected,
    scope: 'rows',
  }),
}
