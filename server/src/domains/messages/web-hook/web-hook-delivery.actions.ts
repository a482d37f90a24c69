import { allows, eventOf, webHookDelivery } from '@wanpu/contract'
import { demandRow, handlers, refuse } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import {
  countDeliveries,
  countFailed,
  findAttempts,
  getDelivery,
  resendDeliveries,
  resendFailed,
  searchDeliveries,
} from './delivery.sql.ts'
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
    const { eventId, ...row } = demandRow(await getDelivery(db, id, scope))
    const event = (await findEvents(db, [eventId])).get(eventId)
    const needs = eventOf(row.type)?.needs
    const mayRead = needs === undefined || allows(caller.permissions, needs)
    return { ...row, body: event && mayRead ? bodyOf(event) : null, history: await findAttempts(db, id) }
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
