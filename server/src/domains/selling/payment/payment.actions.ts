import {
  isPlaceholderAccount,
  missingCredentials,
  type PaymentAccountRow,
  type PaymentModeRow,
  paymentAccount,
  paymentMode,
  paymentModeTexts,
  paymentModeTranslation,
  providerFacts,
  type SentInputOf,
} from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { findTextLanguages, toStoredFields } from '../../../db/translations.ts'
import { setStatus } from '../../../db/versioned.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { mergeSecrets } from '../../../lib/merge-secrets.ts'
import { sealSecrets } from '../../../lib/secrets.ts'
import { webOrigin } from '../../../net/web-address.ts'
import { ActionError, conflict, demandRow, demandRows } from '../../../refusals.ts'
import { translationsFileActions } from '../../catalog/translation/translations-file.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { type AppliesToNames, appliesToCells, withNames } from '../../system/websites/applies-to-names.ts'
import { checkAppliesTo } from '../../system/websites/check-applies-to.ts'
import { dropShippedTexts } from '../../terms/shipping/shipped-texts.ts'
import {
  deletePaymentAccounts,
  findOrderedPaymentAccounts,
  findPaymentAccounts,
  insertPaymentAccount,
  readAccountSurroundings,
  readStoredSecrets,
  searchPaymentAccounts,
  setLastTest,
  setPaymentAccountStatus,
  updatePaymentAccount,
} from './accounts/payment-account.sql.ts'
import { findUsedPaymentModes, paymentModes, searchPaymentModes } from './accounts/payment-mode.sql.ts'
import { testProvider } from './accounts/provider-test.ts'
import { accountTestOf, checkAccount } from './payment.rules.ts'

export const paymentModeActions = handlers(paymentMode, {
  search: (input, { db }) => searchPaymentModes(db, input),

  export: exportSearched({
    action: paymentMode.export,
    fileName: 'payment-modes',
    search: (db, input) => searchPaymentModes(db, input),
    languages: (db, { scope }) => findTextLanguages(db, 'payment_mode', scope),
  }),

  read: paymentModes.read,

  async insert(fields, { db, services, fail }) {
    if (fields.provider === 'demo' && !services.config.demo) throw fail('payment-demo-only')
    return { id: await paymentModes.insert(db, toStoredFields(fields)) }
  },

  async update({ id, version, ...input }, context) {
    const { services, fail } = context
    const before = await paymentModes.load(id, context)
    const fields = keepAbsent(input, before, ['provider', 'status'])
    if (fields.provider === 'demo' && !services.config.demo) throw fail('payment-demo-only')
    if (fields.provider !== before.provider && before.accounts > 0) throw fail('payment-mode-has-accounts')
    const storedFields = toStoredFields({ ...fields, translations: dropShippedTexts('name', before, fields) })
    return paymentModes.update({ id, version }, storedFields, context)
  },

  async delete({ ids }, { db, fail }) {
    const names = await findUsedPaymentModes(db, ids)
    if (names.length > 0) throw fail('payment-mode-used', { names })
    return { affected: await paymentModes.remove(db, ids) }
  },

  setStatus: async ({ ids, status }, { db }) => ({ affected: await setStatus(db, 'paymentMode', ids, status) }),
})

export const paymentAccountActions = handlers(paymentAccount, {
  search: async (input, context) => searchPaymentAccounts(context.db, input, context.scope, await todayOf(context)),

  export: exportSearched<typeof paymentAccount.export, PaymentAccountRow & AppliesToNames>({
    action: paymentAccount.export,
    fileName: 'payment-accounts',
    search: async (db, input, { scope, now }) =>
      withNames(db, await searchPaymentAccounts(db, input, scope, (await readBusinessZone(db)).dayOf(now)), scope),
    cells: { ...appliesToCells, lastTest: ({ lastTest }) => lastTest && (lastTest.ok ? 'passed' : 'failed') },
  }),

  read: async ({ id }, context) => loadAccount(id, context),

  async insert(fields, { db, scope, services }) {
    await checkAppliesTo({ ...fields, groupIds: fields.groupIds ?? [] }, { db, scope })
    const [mode] = await paymentModes.find([fields.paymentModeId], { db, scope })
    const secrets = sealSecrets(services.config.secretKey, {}, fields.secrets)
    checkFields(fields, mode, Object.keys(secrets))
    return { id: await insertPaymentAccount(db, { ...fields, secrets }) }
  },

  async update({ id, version, ...input }, context) {
    const { db, services } = context
    const before = await loadAccount(id, context)
    const fields = keepAbsent(input, before, ['status', 'isTest'])
    await checkAppliesTo({ ...fields, groupIds: fields.groupIds ?? before.groupIds }, context)
    const [mode] = await paymentModes.find([fields.paymentModeId], context)
    const keptFields = mergeSecrets({
      stored: await readStoredSecrets(db, id),
      given: fields.secrets,
      isSameTarget: targetOf(before) === targetOf({ ...fields, provider: mode?.provider }),
      used: secretNamesOf(mode),
    })
    const secrets = sealSecrets(services.config.secretKey, keptFields, fields.secrets)
    checkFields(fields, mode, Object.keys(secrets))
    const translations = dropShippedTexts('instructions', before, fields)
    const isDone = await updatePaymentAccount(db, id, version, { ...fields, translations, secrets })
    const current = await loadAccount(id, context)
    if (!isDone) throw conflict(current)
    return current
  },

  async delete({ ids }, context) {
    await demandChosen(ids, context)
    const names = await findOrderedPaymentAccounts(context.db, ids)
    if (names.length > 0) throw context.fail('payment-account-used', { names })
    return { affected: await deletePaymentAccounts(context.db, ids) }
  },

  async setStatus({ ids, status }, context) {
    const rows = await demandChosen(ids, context)
    const placeholders = rows.filter((row) => isPlaceholderAccount(row.account))
    if (status === 'active' && placeholders.length > 0)
      throw context.fail('payment-account-placeholder', { names: placeholders.map((row) => row.name) })
    const incomplete = rows.filter((row) => missingCredentials(row.provider, row).length > 0)
    const [first] = incomplete
    if (status === 'active' && first) {
      const missingFields = missingCredentials(first.provider, first).map((field) => field[context.language])
      throw context.fail('payment-account-incomplete', { names: incomplete.map((row) => row.name), missing: missingFields })
    }
    const isDemo = status === 'active' && rows.some(({ provider }) => provider === 'demo')
    if (isDemo && !context.services.config.demo) throw context.fail('payment-demo-only')
    return { affected: await setPaymentAccountStatus(context.db, ids, status) }
  },

  async test({ id }, context) {
    const account = await loadAccount(id, context)
    const around = demandRow(await readAccountSurroundings(context.db, account))
    const own = checkAccount(account, around)
    const at = context.now().toISOString()
    // The provider is called outside of the transaction: it may take its time.
    context.amendAnswer(async () => {
      const test = accountTestOf([...own, ...(await testProvider(context.services, account, context.language))], at)
      await setLastTest(context.services.db, id, test)
      return test
    })
    return accountTestOf(own, at)
  },
})

type Caller = Pick<Context, 'db' | 'scope' | 'now'>

const todayOf = async ({ db, now }: Pick<Context, 'db' | 'now'>) => (await readBusinessZone(db)).dayOf(now())

async function loadAccount(id: string, context: Caller): Promise<PaymentAccountRow> {
  const [row] = await findPaymentAccounts(context.db, [id], context.scope, await todayOf(context))
  return demandRow(row)
}

/** Refused as a whole when one is not there or not visible to the caller. */
async function demandChosen(ids: readonly string[], context: Caller): Promise<PaymentAccountRow[]> {
  const rows = await findPaymentAccounts(context.db, ids, context.scope, await todayOf(context))
  demandRows(rows, ids)
  return rows
}

/**
 * The recipient of an account's secrets: its provider, or in test mode the address that replaces the provider's own.
 */
const targetOf = ({ provider, isTest, apiUrl }: { provider: string | undefined; isTest: boolean; apiUrl: string }) =>
  `${provider} ${isTest ? webOrigin(apiUrl) : ''}`

const secretNamesOf = (mode: PaymentModeRow | undefined) =>
  mode ? providerFacts[mode.provider].credentials.filter(({ isSecret }) => isSecret).map(({ name }) => name) : []

type AccountFields = Required<
  Pick<
    SentInputOf<typeof paymentAccount.insert>,
    'name' | 'account' | 'status' | 'isTest' | 'apiUrl' | 'currencyCode' | 'settings' | 'secrets'
  >
>

/** @throws the reason why an account with these fields can't be stored */
function checkFields(fields: AccountFields, mode: PaymentModeRow | undefined, secretNames: readonly string[]): void {
  if (!mode) throw new ActionError('payment-mode-unknown')
  const { name, account, status, isTest, apiUrl, currencyCode, settings, secrets } = fields
  const facts = providerFacts[mode.provider]
  const credentialNames = facts.credentials.map((field) => `${field.isSecret} ${field.name}`)
  const strangers = [...Object.keys(settings).map((key) => [false, key]), ...Object.keys(secrets).map((key) => [true, key])]
    .filter(([isSecret, field]) => !credentialNames.includes(`${isSecret} ${field}`))
    .map(([, field]) => field)
  if (strangers.length > 0) throw new ActionError('payment-credential-unknown', { names: strangers })
  if (apiUrl !== '' && !isTest) throw new ActionError('payment-api-address')
  if (facts.currencies && !facts.currencies.includes(currencyCode)) {
    throw new ActionError('payment-currency', { provider: facts.en, currencyCode })
  }
  if (status !== 'active') return
  if (isPlaceholderAccount(account)) throw new ActionError('payment-account-placeholder', { names: [name] })
  const missingFields = missingCredentials(mode.provider, { settings, secretNames })
  if (missingFields.length > 0)
    throw new ActionError('payment-account-incomplete', { names: [name], missing: missingFields.map((field) => field.name) })
}

export const paymentModeTranslationActions = translationsFileActions(paymentModeTranslation, {
  table: 'payment_mode',
  title: 'name',
  columns: paymentModeTexts,
})
