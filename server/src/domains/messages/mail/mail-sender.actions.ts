import { type InputOf, type MailSenderRow, mailSender } from '@wanpu/contract'
import { ActionError, type Context, conflict, demandRow, demandRows, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { mergeSecrets } from '../../../lib/merge-secrets.ts'
import { sealSecrets } from '../../../lib/secrets.ts'
import { checkReach, chooseGroupId } from '../../system/websites/check-applies-to.ts'
import {
  deleteSenders,
  findSenders,
  insertSender,
  readSenderSecrets,
  type SenderFields,
  searchSenders,
  setSenderStatus,
  setSenderTest,
  updateSender,
} from './mail-sender.sql.ts'
import { isDkimKey } from './smtp/message.ts'
import { testSender } from './test-sender.ts'

export const mailSenderActions = handlers(mailSender, {
  search: (input, { db, scope }) => searchSenders(db, input, scope),

  export: exportSearched({
    action: mailSender.export,
    fileName: 'mail-senders',
    search: (db, input, { scope }) => searchSenders(db, input, scope),
    cells: { lastTest: ({ lastTest }) => lastTest && (lastTest.isOk ? 'passed' : 'failed') },
  }),

  read: async ({ id }, context) => loadSender(id, context),

  async insert(fields, { db, scope, services }) {
    await checkFields({ ...fields, groupId: fields.groupId ?? null }, { db, scope })
    return { id: await insertSender(db, toStoredFields(fields, {}, services.config.secretKey)) }
  },

  async update({ id, version, ...input }, context) {
    const { db, scope, services } = context
    const before = await loadSender(id, context)
    const fields = { ...input, groupId: chooseGroupId(input, before) }
    await checkFields(fields, { db, scope })
    const keptFields = secretsKeptBy(fields, { ...before, secrets: await readSenderSecrets(db, id) })
    const isDone = await updateSender(db, id, version, toStoredFields(fields, keptFields, services.config.secretKey))
    const current = await loadSender(id, context)
    if (!isDone) throw conflict(current)
    return current
  },

  async delete({ ids }, context) {
    await demandChosen(ids, context)
    return { affected: await deleteSenders(context.db, ids) }
  },

  async setStatus({ ids, status }, context) {
    await demandChosen(ids, context)
    return { affected: await setSenderStatus(context.db, ids, status) }
  },

  async test({ id, to }, context) {
    await loadSender(id, context)
    const { services, now, language } = context
    // The server is called outside of the transaction: it may take its time.
    context.amendAnswer(async () => {
      const test = await testSender(services, { id, to, language })
      await setSenderTest(services.db, id, test)
      return test
    })
    return { at: now().toISOString(), isOk: false, problem: null, detail: '' }
  },
})

type Caller = Pick<Context, 'db' | 'scope'>

async function loadSender(id: string, { db, scope }: Caller): Promise<MailSenderRow> {
  const [row] = await findSenders(db, [id], scope)
  return demandRow(row)
}

/** Refused as a whole when one is not there or not visible to the caller. */
async function demandChosen(ids: readonly string[], { db, scope }: Caller): Promise<void> {
  const rows = await findSenders(db, ids, scope)
  demandRows(rows, ids)
}

type GivenSender = Pick<InputOf<typeof mailSender.insert>, 'websiteId' | 'host' | 'dkimPrivateKey'> & { groupId: string | null }

/** A sender for every website needs a server and, like one for a group, somebody who may see every website. */
async function checkFields({ websiteId, groupId, host, dkimPrivateKey }: GivenSender, { db, scope }: Caller): Promise<void> {
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
  const keptSecretNames = mergeSecrets({
    stored: sentSecrets,
    given: { password: fields.password },
    isSameTarget: fields.host === before.host && fields.port === before.port && !isLessSecure(fields, before),
    used: fields.host !== '' && fields.username !== '' ? ['password'] : [],
  })
  return { ...keptSecretNames, ...(dkimPrivateKey !== undefined && { dkimPrivateKey }) }
}

const isLessSecure = (after: Target, before: Target) => after.security === 'none' && before.security !== 'none'

function toStoredFields(
  { password, dkimPrivateKey, ...fields }: InputOf<typeof mailSender.insert>,
  before: Readonly<Record<string, string>>,
  secretKey: string,
): SenderFields {
  const enteredSecrets = { ...(password !== undefined && { password }), ...(dkimPrivateKey !== undefined && { dkimPrivateKey }) }
  return { ...fields, secrets: sealSecrets(secretKey, before, enteredSecrets) }
}
