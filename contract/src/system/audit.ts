import { z } from 'zod'
import { action } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { id, instant } from '../core/fields.ts'
import { listOf, pageOf } from '../core/list.ts'
import { personal } from '../core/personal.ts'
import { websiteId } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'

export const auditOutcome = z.enum(['done', 'failed'])

const auditFilter = {
  /** Part of what it was done to, such as a title, a code or a domain. */
  keywords: z.string().max(200).optional(),
  /** Part of the user's name. */
  username: z.string().max(100).optional(),
  userId: id.optional(),
  apiKeyId: id.optional(),
  /** An action such as `coupon.update`, or all of a family such as `coupon.*`. */
  action: z
    .string()
    .max(100)
    .regex(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*(\.\*)?$/)
    .optional(),
  websiteId: websiteId.optional(),
  /** An address, or what it begins with. */
  ip: z
    .string()
    .max(50)
    .regex(/^[\da-fA-F.:]*$/)
    .optional(),
  changeSetId: id.optional(),
  outcome: auditOutcome.optional(),
  from: instant.optional(),
  to: instant.optional(),
}

export const auditListRow = z.object({
  id: z.string(),
  at: z.string(),
  /** Null when nobody was signed in. */
  userId: z.string().nullable(),
  username: z.string(),
  /** The API key through which a program did it in the user's name; empty: the user did it. */
  apiKeyName: z.string(),
  /** Who approved it, where a change by a key waited for a person. */
  approvedByName: z.string(),
  ip: z.string(),
  action: z.string(),
  /** What the record is called that it was done to; empty when there was none, or several. */
  subject: personal(z.string()),
  /** Its id. */
  subjectId: z.string().nullable(),
  /** How many rows changed, where the action counts them. */
  affected: z.number().nullable(),
  outcome: auditOutcome,
  /** Why it failed, in the words that the user read; empty when it did not. */
  reason: z.string(),
  changeSetId: z.string().nullable(),
  taskId: z.string().nullable(),
  /** The kind of the task, when it is still there. */
  taskKind: z.string().nullable(),
  /** Up to three of the websites that it was about. */
  domains: z.array(z.string()),
})
export type AuditListRow = z.output<typeof auditListRow>

const values = z.record(z.string(), z.unknown())

/**
 * A line with all that is kept: what was asked for, and the fields of the one record that changed. Secrets are stars,
 * long texts are cut.
 */
export const auditRow = auditListRow.extend({ input: personal(values), before: personal(values), after: personal(values) })
export type AuditRow = z.output<typeof auditRow>

const searchAudit = action('audit.search', {
  effect: 'reads',
  mayBeStale: true,
  input: listOf(auditFilter, ['at']),
  output: pageOf(auditListRow),
  scope: 'website',
})

const auditColumns = {
  at: headerWords.at,
  username: fieldWords.byName,
  apiKeyName: { zh: 'API 密钥', en: 'API key' },
  approvedByName: { zh: '批准人', en: 'Approved by' },
  ip: { zh: '来源地址', en: 'Address' },
  action: fieldWords.action,
  subject: { zh: '对象', en: 'Of' },
  affected: fieldWords.affected,
  outcome: { zh: '结果', en: 'Outcome', values: { done: ['成功', 'done'], failed: ['失败', 'failed'] } },
  reason: { zh: '失败原因', en: 'Reason' },
  domains: fieldWords.websites,
  changeSetId: headerWords.changeSetId,
  taskId: { zh: '任务编号', en: 'Task' },
  fields: { zh: '修改字段', en: 'Changed fields' },
} as const

/**
 * Who did what, when, from where, to what. Every action that changes something keeps a line, also when it failed. The
 * newest come first.
 */
export const audit = {
  search: searchAudit,
  read: action('audit.read', {
    effect: 'reads',
    mayBeStale: true,
    readsRecord: true,
    input: z.strictObject({ id }),
    output: auditRow,
    scope: 'rows',
  }),
  export: exportOf(searchAudit, auditColumns),
}
