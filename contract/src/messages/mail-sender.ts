import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { groupBeyondOwn } from '../core/applies-to.ts'
import { exportOf } from '../core/export.ts'
import { id, ids, lineOrEmpty, text, version } from '../core/fields.ts'
import { affected, inserted, listOf, pageOf } from '../core/list.ts'
import { mailProblem } from '../core/mail-problem.ts'
import { begins, savedFields } from '../core/saved-fields.ts'
import { secretNeededAgain } from '../core/secrets.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { offerStatus } from '../terms/currency.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { operatorMailEvent } from './mail-event.ts'

const mailAddress = z.email().max(200)

/** How the connection to an SMTP server is protected; `none` is for servers in allowed private networks only. */
export const mailSecurity = z.enum(['starttls', 'tls', 'none'])
export type MailSecurity = z.output<typeof mailSecurity>

/** What a test of a sender came to. `detail` is what the server said. */
export const mailTest = z.object({ at: z.string(), isOk: z.boolean(), problem: mailProblem.nullable(), detail: z.string() })
export type MailTest = z.output<typeof mailTest>

/**
 * For a website, for a group, or for every website; a website's own counts before its group's, and that before the one
 * for every website. One without a host uses the server of the next of these.
 */
const senderFields = {
  websiteId: websiteId.nullable().default(null),
  /** Absent: an update leaves it, unless it names a website. */
  groupId: id.nullable().optional(),
  status: begins(offerStatus, 'active'),
  fromName: lineOrEmpty(100).default(''),
  fromAddress: mailAddress,
  replyTo: z.union([z.literal(''), mailAddress]).default(''),
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^[\w.:-]*$/)
    .default(''),
  port: begins(z.int().min(1).max(65_535), 587),
  security: begins(mailSecurity, 'starttls'),
  username: text(200).default(''),
  /**
   * Write-only: sealed at rest, never answered. Absent: it stays as it is while it goes to the same host and port, no
   * less encrypted; empty: it is deleted.
   */
  password: z.string().max(1000).optional(),
  /** Signs what is sent (DKIM) when all three are given. */
  dkimDomain: text(253).default(''),
  dkimSelector: text(100).default(''),
  /** A private key as PEM. Write-only. Absent: it stays as it is; empty: it is deleted. */
  dkimPrivateKey: z.string().max(10_000).optional(),
  /** Who is written to about what operators must know. */
  operatorAddresses: z.array(mailAddress).max(20).default([]),
  operatorEvents: begins(z.array(operatorMailEvent).max(50), [...operatorMailEvent.options]),
  operatorLanguage: begins(z.enum(['zh', 'en']), 'zh'),
  /** An order that is unpaid for so many hours is reminded of, once; null: never. */
  reminderHours: z.int().min(1).max(720).nullable().default(null),
}

export const mailSenderRow = z.object({
  id: z.string(),
  version,
  websiteId: websiteOfRecord.nullable(),
  /** Empty where it is not for one website. */
  websiteDomain: z.string(),
  groupId: z.string().nullable(),
  /** Empty where it is not for a group. */
  groupName: z.string(),
  status: offerStatus,
  fromName: z.string(),
  fromAddress: z.string(),
  replyTo: z.string(),
  host: z.string(),
  port: z.number(),
  security: mailSecurity,
  username: z.string(),
  hasPassword: z.boolean(),
  dkimDomain: z.string(),
  dkimSelector: z.string(),
  hasDkimKey: z.boolean(),
  operatorAddresses: z.array(z.string()),
  operatorEvents: z.array(operatorMailEvent),
  operatorLanguage: z.enum(['zh', 'en']),
  reminderHours: z.number().nullable(),
  lastTest: mailTest.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MailSenderRow = z.output<typeof mailSenderRow>

const hostNeeded = failure('mail-host-needed', '请填写 SMTP 服务器', 'Enter the SMTP server')
const badKey = failure(
  'mail-dkim-key',
  '这不是可用的 DKIM 私钥（PEM 格式的 RSA 私钥）',
  'This is not a usable DKIM key (an RSA private key as PEM)',
)
const senderFails = [groupBeyondOwn, hostNeeded, badKey] as const

const search = action('mail-sender.search', {
  effect: 'reads',
  input: listOf({ keywords: text(200).optional(), websiteId: websiteId.optional(), status: offerStatus.optional() }, [
    'fromAddress',
    'createdAt',
  ]),
  output: pageOf(mailSenderRow),
  scope: 'rows',
})

const exportColumns = {
  websiteDomain: fieldWords.websiteDomain,
  groupName: fieldWords.groupName,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'stopped'] } },
  fromName: { zh: '发件人名称', en: 'Sender name' },
  fromAddress: { zh: '发件地址', en: 'Sender address' },
  replyTo: { zh: '回复地址', en: 'Reply to' },
  host: { zh: 'SMTP 服务器', en: 'SMTP server' },
  operatorAddresses: { zh: '运营收件人', en: 'Operators' },
  lastTest: { ...headerWords.lastTest, values: { passed: ['通过', 'passed'], failed: ['未通过', 'failed'] } },
  createdAt: headerWords.createdAt,
} as const

export const mailSender = {
  search,
  export: exportOf(search, exportColumns),
  read: action('mail-sender.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: mailSenderRow,
    scope: 'rows',
  }),
  insert: action('mail-sender.insert', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject(senderFields),
    output: inserted,
    fails: senderFails,
    scope: 'rows',
  }),
  update: action('mail-sender.update', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ id, version, ...savedFields(senderFields) }),
    output: mailSenderRow,
    fails: [...senderFails, secretNeededAgain],
    scope: 'rows',
  }),
  delete: action('mail-sender.delete', {
    effect: 'deletes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
  setStatus: action('mail-sender.set-status', {
    effect: 'writes',
    needsFreshSignIn: true,
    isUndoable: true,
    input: z.strictObject({ ids, status: offerStatus }),
    output: affected,
    scope: 'rows',
  }),
  /** Really sends a mail to the address. What went wrong is the answer, not a failure. */
  test: action('mail-sender.test', {
    effect: 'writes',
    notUndoable: 'A mail that was sent cannot be called back.',
    input: z.strictObject({ id, to: mailAddress }),
    output: mailTest,
    scope: 'rows',
  }),
}
