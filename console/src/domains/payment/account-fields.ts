import {
  type PaymentAccountRow,
  type PaymentProvider,
  type paymentAccount,
  paymentProvider,
  providerFacts,
  type SentInputOf,
} from '@wanpu/contract'

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
  /** Not in the form: it has no effect, and what a client of the wire stored is sent back as it was. */
  feeRate: number
}

const secretNames = paymentProvider.options.flatMap((provider) =>
  providerFacts[provider].credentials.filter(({ isSecret }) => isSecret).map(({ name }) => name),
)

/** The fields that outlive no reload, whatever the provider. */
export const secretFields = secretNames.map(credentialKey)

/** What secrets are called in failures, by the form's names. */
export const secretsInInput = Object.fromEntries(secretNames.map((name) => [credentialKey(name), name]))

/** An account without a number was shipped inactive: who opens it wants to fill it in and use it. */
export function toFields(row: PaymentAccountRow | undefined, provider: PaymentProvider = row?.provider ?? 'manual'): AccountFields {
  const credentials = providerFacts[provider].credentials.map(({ name }) => [credentialKey(name), row?.settings[name] ?? ''])
  return {
    name: row?.name ?? '',
    account: row?.account ?? '',
    currencyCode: row?.currencyCode ?? providerFacts[provider].currencies?.[0] ?? 'USD',
    dailyLimitMinor: row?.dailyLimitMinor ?? undefined,
    websiteIds: row?.websiteIds ?? [],
    groupIds: row?.groupIds ?? [],
    instructions: row?.instructions ?? '',
    translations: row?.translations ?? {},
    status: row === undefined || row.account === '' ? 'active' : row.status,
    isTest: row?.isTest ?? false,
    apiUrl: row?.apiUrl ?? '',
    feeRate: row?.feeRate ?? 0,
    ...Object.fromEntries(credentials),
  }
}

export function toInput(
  fields: AccountFields,
  paymentModeId: string,
  provider: PaymentProvider,
): SentInputOf<typeof paymentAccount.insert> {
  const { name, account, currencyCode, dailyLimitMinor, websiteIds, groupIds, instructions, translations, status, isTest, feeRate } = fields
  const { credentials } = providerFacts[provider]
  const given = (isSecret: boolean) =>
    credentials.filter((each) => each.isSecret === isSecret).map((each) => [each.name, fields[credentialKey(each.name)] ?? ''])
  return {
    ...{
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
      feeRate,
      paymentModeId,
    },
    apiUrl: isTest ? fields.apiUrl.trim() : '',
    settings: Object.fromEntries(given(false)),
    // What is left empty stays as it is stored.
    secrets: Object.fromEntries(given(true).filter(([, value]) => value !== '')),
  }
}
