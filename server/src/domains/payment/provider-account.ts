import type { PaymentProvider } from '@wanpu/contract'
import type { Db } from '../../db/open.ts'
import { seal, unseal } from '../../secrets.ts'
import type { ProviderAccount } from './providers/provider.ts'

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

/** An account with its credentials readable; undefined when there is none. A stopped one still answers for what it began. */
export async function getProviderAccount(
  db: Db,
  secretKey: string,
  id: string,
): Promise<(ProviderAccount & { status: string }) | undefined> {
  const row = await db
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
    .where('paymentAccount.id', '=', id)
    .$castTo<StoredAccount>()
    .executeTakeFirst()
  return row && { ...row, apiUrl: row.isTest ? row.apiUrl : '', secrets: mapValues(row.secrets, (text) => unseal(secretKey, text)) }
}

/** Secrets as they are stored: those that are given are sealed, empty ones go, those that are left out stay. */
export function sealedSecrets(
  secretKey: string,
  stored: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const changed = mapValues(given, (text) => seal(secretKey, text))
  return Object.fromEntries(Object.entries({ ...stored, ...changed }).filter(([, text]) => text !== ''))
}

function mapValues(texts: Readonly<Record<string, string>>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]))
}
