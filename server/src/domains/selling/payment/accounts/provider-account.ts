import type { PaymentProvider } from '@wanpu/contract'
import type { Db } from '../../../../db/open.ts'
import { unseal } from '../../../../lib/secrets.ts'
import type { ProviderAccount } from '../providers/provider.ts'

interface StoredAccount {
  id: string
  provider: PaymentProvider
  status: string
  isTest: boolean
  apiUrl: string
  currencyCode: string
  settings: Record<string, string>
  secrets: Record<string, string>
}

export type OpenedAccount = ProviderAccount & { status: string }

/**
 * An account with its credentials readable; undefined when there is none. A stopped one still answers for what it
 * began.
 */
export async function getProviderAccount(db: Db, secretKey: string, id: string): Promise<OpenedAccount | undefined> {
  const [account] = await findProviderAccounts(db, secretKey, [id])
  return account
}

/** The same for several accounts, in any order; those that are not there are left out. */
export async function findProviderAccounts(db: Db, secretKey: string, ids: readonly string[]): Promise<OpenedAccount[]> {
  const rows = await db
    .selectFrom('paymentAccount')
    .innerJoin('paymentMode', 'paymentMode.id', 'paymentAccount.paymentModeId')
    .select([
      'paymentAccount.id',
      'paymentMode.provider',
      'paymentAccount.status',
      'paymentAccount.isTest',
      'paymentAccount.apiUrl',
      'paymentAccount.currencyCode',
      'paymentAccount.settings',
      'paymentAccount.secrets',
    ])
    .where('paymentAccount.id', 'in', ids)
    .$castTo<StoredAccount>()
    .execute()
  return rows.map((row) => ({
    ...row,
    apiUrl: row.isTest ? row.apiUrl : '',
    secrets: mapValues(row.secrets, (text) => unseal(secretKey, text)),
  }))
}

function mapValues(texts: Readonly<Record<string, string>>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]))
}
