import {
  type PaymentAccountRow,
  type PaymentProvider,
  type paymentAccount,
  paymentProvider,
  providerFacts,
  type SentInputOf,
} from '@wanpu/contract'
import { baseCurrency } from '../../../lib/currencies.ts'

/** The form's name of a credential. */
export const credentialKey = (name: string) => `credential:${name}` as const

export interface AccountFields {
  name: string
  account: string
  currencyCode: string
  dailyLimitMinor: number | undefined
  websiteIds: string[]
  groupIds: string[]
  instructions: string
  translations: PaymentAccountRow['translations']
  status: 'active' | 'stopped'
  isTest: boolean
  apiUrl: string
  /** Settings as they are stored; secrets are never filled in, and empty ones stay as they are. */
  [credential: `credential:${string}`]: string
  /** In percent. */
  feeRate: number | undefined
}

const secretNames = paymentProvider.options.flatMap((provider) =>
  providerFacts[provider].credentials.filter(({ isSecret }) => isSecret).map(({ name }) => name),
)

/** The fields that outlive no reload, whatever the provider. */
export const secretFields = secretNames.map(credentialKey)

/** What secrets are called in failures, by the form's names. */
export const secretsInInput = Object.fromEntries(secretNames.map((name) => [credentialKey(name), name]))

/** Percents have four decimals, shares six: without rounding, 2.9 % would be 0.028999999999999998. */
const percentOf = (share: number) => Math.round(share * 1e6) / 1e4
const shareOf = (percent: number) => Math.round(percent * 1e4) / 1e6

/** An account without a number was shipped inactive: who opens it wants to fill it in and use it. */
export function toFields(row: PaymentAccountRow | undefined, provider: PaymentProvider = row?.provider ?? 'manual'): AccountFields {
  const credentials = providerFacts[provider].credentials.map(({ name }) => [credentialKey(name), row?.settings[name] ?? ''])
  return {
    name: row?.name ?? '',
    account: row?.account ?? '',
    currencyCode: row?.currencyCode ?? providerFacts[provider].currencies?.[0] ?? baseCurrency(),
    dailyLimitMinor: row?.dailyLimitMinor ?? undefined,
    websiteIds: row?.websiteIds ?? [],
    groupIds: row?.groupIds ?? [],
    instructions: row?.instructions ?? '',
    translations: row?.translations ?? {},
    status: row === undefined || row.account === '' ? 'active' : row.status,
    isTest: row?.isTest ?? false,
    apiUrl: row?.apiUrl ?? '',
    feeRate: row?.feeRate ? percentOf(row.feeRate) : undefined,
    ...Object.fromEntries(credentials),
  }
}

/**
 * What insert takes, with this provider’s credentials alone. An empty secret is left out, so that the stored one stays.
 */
export function toInput(
  fields: AccountFields,
  paymentModeId: string,
  provider: PaymentProvider,
): SentInputOf<typeof paymentAccount.insert> {
  const { name, account, currencyCode, dailyLimitMinor, websiteIds, groupIds, instructions, translations, status, isTest, feeRate } = fields
  const { credentials } = providerFacts[provider]
  const credentialsOf = (isSecret: boolean) =>
    credentials.filter((each) => each.isSecret === isSecret).map((each) => [each.name, fields[credentialKey(each.name)] ?? ''])
  return {
    name,
    account,
    currencyCode,
    dailyLimitMinor,
    websiteIds,
    groupIds,
    instructions,
    translations,
    status,
    isTest,
    feeRate: shareOf(feeRate ?? 0),
    paymentModeId,
    apiUrl: isTest ? fields.apiUrl.trim() : '',
    settings: Object.fromEntries(credentialsOf(false)),
    // What is left empty stays as it is stored.
    secrets: Object.fromEntries(credentialsOf(true).filter(([, value]) => value !== '')),
  }
}
