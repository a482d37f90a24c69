import { type InputOf, type MailSenderRow, mailSender } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { json } from '../../../db/query.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { mergeSecrets } from '../../../lib/merge-secrets.ts'
import { sealSecrets } from '../../../lib/secrets.ts'
import { ActionError } from '../../../refusals.ts'
import { checkReach, chooseGroupId } from '../../system/websites/check-applies-to.ts'
import { mailSenders, readSenderSecrets, searchSenders } from './mail-sender.sql.ts'
import { testSender } from './send-now.ts'
import { isDkimKey } from './smtp/message.ts'

export const mailSenderActions = handlers(mailSender, {
  search: (input, { db, scope }) => searchSenders(db, input, scope),

  export: exportSearched({
    action: mailSender.export,
    fileName: 'mail-senders',
    search: (db, input, { scope }) => searchSenders(db, input, scope),
    cells: { lastTest: ({ lastTest }) => lastTest && (lastTest.isOk ? 'passed' : 'failed') },
  }),

  read: mailSenders.read,

  async insert(fields, context) {
    await checkFields({ ...fields, groupId: fields.groupId ?? null }, context)
    return { id: await mailSenders.insert(context.db, toStoredFields(fields, {}, context.services.config.secretKey)) }
  },

  async update({ id, version, ...input }, context) {
    const { db, services } = context
    const before = await mailSenders.load(id, context)
    const kept = keepAbsent(input, before, ['status', 'port', 'security', 'operatorEvents', 'operatorLanguage'])
    const fields = { ...kept, groupId: chooseGroupId(input, before) }
    await checkFields(fields, context)
    const keptSecrets = secretsKeptBy(fields, { ...before, secrets: await readSenderSecrets(db, id) })
    return mailSenders.update({ id, version }, toStoredFields(fields, keptSecrets, services.config.secretKey), context)
  },

  delete: mailSenders.delete,

  setStatus: mailSenders.setStatus,

  test: ({ id, to }, context) => mailSenders.test(id, context, () => testSender(context.services, { id, to, language: context.language })),
})

type GivenSender = Pick<InputOf<typeof mailSender.insert>, 'websiteId' | 'host' | 'dkimPrivateKey'> & { groupId: string | null }

/**
 * Checks a sender's fields. A sender for every website needs a server. Only users who may see every website may set up
 * a sender for every website or for a group.
 */
async function checkFields(
  { websiteId, groupId, host, dkimPrivateKey }: GivenSender,
  { db, scope }: Pick<Context, 'db' | 'scope'>,
): Promise<void> {
  await checkReach({ websiteId, groupId }, { db, scope })
  if (websiteId === null && groupId === null && host === '') throw new ActionError('mail-host-needed')
  if (dkimPrivateKey && !isDkimKey(dkimPrivateKey)) throw new ActionError('mail-dkim-key')
}

type Target = Pick<MailSenderRow, 'host' | 'port' | 'security'>

/** The password stays while it goes to the same server, no less encrypted. The DKIM key signs here and goes nowhere. */
function secretsKeptBy(
  fields: InputOf<typeof mailSender.insert>,
  { secrets: { dkimPrivateKey, ...sentSecrets }, ...before }: Target & { secrets: Readonly<Record<string, string>> },
): Readonly<Record<string, string>> {
  const keptSecrets = mergeSecrets({
    stored: sentSecrets,
    given: { password: fields.password },
    isSameTarget: fields.host === before.host && fields.port === before.port && !isLessSecure(fields, before),
    used: fields.host !== '' && fields.username !== '' ? ['password'] : [],
  })
  return { ...keptSecrets, ...(dkimPrivateKey !== undefined && { dkimPrivateKey }) }
}

const isLessSecure = (after: Target, before: Target) => after.security === 'none' && before.security !== 'none'

function toStoredFields(
  { password, dkimPrivateKey, ...fields }: InputOf<typeof mailSender.insert>,
  before: Readonly<Record<string, string>>,
  secretKey: string,
) {
  const enteredSecrets = { ...(password !== undefined && { password }), ...(dkimPrivateKey !== undefined && { dkimPrivateKey }) }
  return { ...fields, secrets: json(sealSecrets(secretKey, before, enteredSecrets)) }
}
