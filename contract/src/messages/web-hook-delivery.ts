import { z } from 'zod'
import { action } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, instant } from '../core/fields.ts'
import { affected, listOf, pageOf } from '../core/list.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { postedType } from './event.ts'
import { hookProblem } from './web-hook.ts'

/** How long events, deliveries and their attempts are kept, in days. */
export const keptEventDays = 30

/** `waiting`: for its first attempt, or the next one. `failed`: after the last attempt. */
export const deliveryState = z.enum(['waiting', 'sent', 'failed'])

export const webHookDeliveryRow = z.object({
  id: z.string(),
  webHookId: z.string(),
  webHookName: z.string(),
  type: postedType,
  /** The header `webhook-id`, the same with every attempt. */
  messageId: z.string(),
  state: deliveryState,
  attempts: z.int(),
  /** Of the last attempt; null: nobody answered, or there was none. */
  status: z.int().nullable(),
  problem: hookProblem.nullable(),
  nextTryAt: z.string().nullable(),
  /** When it happened. */
  eventAt: z.string(),
  endedAt: z.string().nullable(),
  /** The call in which it happened, as its answer said in `x-request-id`; null: it happened in none. */
  requestId: z.string().nullable(),
})
export type WebHookDeliveryRow = z.output<typeof webHookDeliveryRow>

export const webHookAttempt = z.object({
  at: z.string(),
  durationMs: z.int(),
  status: z.int().nullable(),
  problem: hookProblem.nullable(),
  /** The first 1 KB of the answer, or what the connection said. */
  response: z.string(),
  /** Who sent it again; empty: it was sent by itself. */
  byName: z.string(),
})
export type WebHookAttempt = z.output<typeof webHookAttempt>

const search = action('web-hook-delivery.search', {
  effect: 'reads',
  input: listOf(
    {
      webHookId: id.optional(),
      type: postedType.optional(),
      state: deliveryState.optional(),
      atFrom: instant.optional(),
      atTo: instant.optional(),
    },
    ['eventAt'],
  ),
  output: pageOf(webHookDeliveryRow),
  scope: 'rows',
})

const exportColumns = {
  eventAt: headerWords.at,
  webHookName: { zh: '事件推送', en: 'Webhook' },
  type: { zh: '事件', en: 'Event' },
  messageId: { zh: '消息 ID', en: 'Message ID' },
  state: { ...fieldWords.status, values: { waiting: ['等待中', 'waiting'], sent: ['已送达', 'sent'], failed: ['失败', 'failed'] } },
  attempts: { zh: '次数', en: 'Attempts' },
  status: { zh: 'HTTP 状态', en: 'HTTP status' },
} as const

/** `id` is that of the endpoint. */
const failedSince = z.strictObject({ id, since: instant })

export const webHookDelivery = {
  search,
  export: exportOf(search, exportColumns),
  read: action('web-hook-delivery.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: webHookDeliveryRow.extend({
      /** What is posted; null for those who may not read what it is about. */
      body: z.string().nullable(),
      /** The latest first, fifty at most. */
      history: z.array(webHookAttempt),
    }),
    scope: 'rows',
  }),
  /** Sends deliveries once more, whatever became of them. */
  resend: action('web-hook-delivery.resend', {
    effect: 'writes',
    notUndoable: 'A message that was sent cannot be called back.',
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
  /** How many `resendFailed` would send. */
  previewResend: action('web-hook-delivery.preview.resend', { effect: 'reads', input: failedSince, output: affected, scope: 'rows' }),
  /** Sends all once more that failed since a time, in their order. */
  resendFailed: action('web-hook-delivery.resend.failed', {
    effect: 'writes',
    notUndoable: 'A message that was sent cannot be called back.',
    input: failedSince,
    output: affected,
    scope: 'rows',
  }),
}
