import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, instant, text, version } from '../core/fields.ts'
import { inserted, listOf, pageOf } from '../core/list.ts'
import { mailProblem } from '../core/mail-problem.ts'
import { personal } from '../core/personal.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { mailEvent, mailEventWords } from './mail-event.ts'

/**
 * `waiting` → `sending` → `sent`, `failed`, or back to `waiting` when the server may take it later. `unconfirmed`: the
 * connection or the process ended while the mail was handed over, so it may have arrived; only somebody who decides so
 * sends it again.
 */
export const mailState = z.enum(['waiting', 'sending', 'sent', 'failed', 'unconfirmed'])
export type MailState = z.output<typeof mailState>

/** Mails in these states can be sent again by hand. */
export const resendableMailStates: readonly MailState[] = ['sent', 'failed', 'unconfirmed']

/** How it goes out: by SMTP to an address, or through an alarm channel, whose name the recipient is. */
export const mailWay = z.enum(['mail', 'alarm'])

export const mailRow = z.object({
  id: z.string(),
  version,
  event: mailEvent,
  way: mailWay,
  state: mailState,
  websiteId: websiteOfRecord.nullable(),
  websiteDomain: z.string(),
  orderId: z.string().nullable(),
  orderNo: z.string(),
  recipient: personal(z.string()),
  language: z.string(),
  /** Empty until it was written for the first time. */
  subject: personal(z.string()),
  attempts: z.number(),
  nextTryAt: z.string().nullable(),
  problem: mailProblem.nullable(),
  /** What the server said last. */
  response: personal(z.string()),
  /** Why the template could not be used and the shipped one was; empty: it was used. */
  templateFailure: z.string(),
  messageId: z.string(),
  /** Who sent it again; empty: it was sent by itself. */
  byName: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MailRow = z.output<typeof mailRow>

export const mailDetail = mailRow.extend({ html: personal(z.string()), text: personal(z.string()) })
export type MailDetail = z.output<typeof mailDetail>

/** Mails that are on their way are kept whatever their age. */
export const endedMailStates: readonly MailState[] = resendableMailStates

const keptDays = z.int().min(30).max(3650)

/** How long mails to buyers and operators are kept, for every website: they hold names and addresses. */
export const mailRetention = z.strictObject({ version, keptDays: keptDays.default(365) })
export type MailRetention = z.output<typeof mailRetention>

const filter = {
  /** Recipient, subject or order number. */
  keywords: text(200).optional(),
  state: z.array(mailState).max(5).optional(),
  event: z.array(mailEvent).max(100).optional(),
  way: mailWay.optional(),
  /** Mails whose template could not be used, or those whose could. */
  templateFailed: z.boolean().optional(),
  websiteId: websiteId.optional(),
  orderId: id.optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
}

const search = action('mail.search', {
  effect: 'reads',
  input: listOf(filter, ['createdAt', 'sentAt']),
  output: pageOf(mailRow),
  scope: 'rows',
})

const exportColumns = {
  createdAt: headerWords.createdAt,
  event: { ...fieldWords.event, values: mailEventWords },
  way: { zh: '方式', en: 'Sent by', values: { mail: ['邮件', 'e-mail'], alarm: ['告警通道', 'alarm channel'] } },
  state: {
    ...fieldWords.status,
    values: {
      waiting: ['等待发送', 'waiting'],
      sending: ['发送中', 'sending'],
      sent: ['已发送', 'sent'],
      failed: ['失败', 'failed'],
      unconfirmed: ['未确认', 'unconfirmed'],
    },
  },
  recipient: { zh: '收件人', en: 'Recipient' },
  subject: fieldWords.subject,
  orderNo: fieldWords.orderNo,
  websiteDomain: fieldWords.websiteDomain,
  response: { zh: '服务器回复', en: 'Server’s answer' },
  templateFailure: fieldWords.templateFailure,
  attempts: { zh: '尝试次数', en: 'Attempts' },
  sentAt: { zh: '发送时间', en: 'Sent at' },
} as const

const notResendable = failure(
  'mail-not-resendable',
  '邮件还在发送，请稍后再试',
  'The mail is still on its way: wait until it was sent or has failed',
)

export const mail = {
  search,
  export: exportOf(search, exportColumns),
  read: action('mail.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: mailDetail, scope: 'rows' }),
  /** Writes the mail again, with what is known now, and sends it. Returns the new mail's id. */
  sendAgain: action('mail.send-again', {
    effect: 'writes',
    notUndoable: 'A mail that was sent cannot be called back.',
    input: z.strictObject({ id, version }),
    output: inserted,
    fails: [notResendable],
    scope: 'rows',
  }),
  readRetention: action('mail.read.retention', { effect: 'reads', input: z.strictObject({}), output: mailRetention }),
  /** What is older is deleted within the hour. */
  saveRetention: action('mail.save.retention', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: mailRetention.extend({ keptDays }),
    output: mailRetention,
  }),
}
