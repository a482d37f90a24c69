import { allows, eventOf, needsOf, webHookDelivery } from '@wanpu/contract'
import { handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { demandRow, refuse } from '../../../refusals.ts'
import {
  countDeliveries,
  countFailed,
  findAttempts,
  getDelivery,
  resendDeliveries,
  resendFailed,
  searchDeliveries,
} from './delivery.sql.ts'
import { ofProducts } from './of-products.rules.ts'
import { bodyOf } from './post-event.ts'
import { findEvents } from './queue.sql.ts'
import { webHooks } from './web-hook.sql.ts'

export const webHookDeliveryActions = handlers(webHookDelivery, {
  search: (input, { db, scope }) => searchDeliveries(db, input, scope),

  export: exportSearched({
    action: webHookDelivery.export,
    fileName: 'web-hook-deliveries',
    search: (db, input, { scope }) => searchDeliveries(db, input, scope),
  }),

  async read({ id }, { db, scope, caller }) {
    const { eventId, products, ...row } = demandRow(await getDelivery(db, id, scope))
    const event = (await findEvents(db, [eventId])).get(eventId)
    const entry = eventOf(row.type)
    const needs = entry && needsOf(entry, scope.kind === 'all')
    const mayRead = needs === undefined || allows(caller.permissions, needs)
    return { ...row, body: event && mayRead ? bodyOf(ofProducts(event, products)) : null, history: await findAttempts(db, id) }
  },

  async resend({ ids }, { db, scope, now }) {
    if ((await countDeliveries(db, ids, scope)) < new Set(ids).size) throw refuse('not-found')
    return { affected: await resendDeliveries(db, ids, now().toISOString()) }
  },

  async previewResend({ id, since }, context) {
    await webHooks.load(id, context)
    return { affected: await countFailed(context.db, id, since) }
  },

  async resendFailed({ id, since }, context) {
    await webHooks.load(id, context)
    return { affected: await resendFailed(context.db, id, since, context.now().toISOString()) }
  },
})
