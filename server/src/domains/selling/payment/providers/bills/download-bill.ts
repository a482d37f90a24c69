import { CallFailed, type RawCall } from '../../../../../net/call-out.ts'
import { callProvider } from '../api-call.ts'
import { type ProviderAccount, ProviderRefused, type ProviderTools, TooManySettlements } from '../provider.ts'
import { mostBillLines } from './bill-table.ts'

/**
 * The address of a bill, over TLS where it is at one of the provider's hosts or below them. An account with a test
 * address gets its bills from there alone.
 * @throws ProviderRefused when it is anywhere else
 */
export function checkBillAddress(address: string, { apiUrl }: Pick<ProviderAccount, 'apiUrl'>, hosts: readonly string[]): URL {
  const url = URL.parse(address)
  if (apiUrl !== '' && url?.origin === URL.parse(apiUrl)?.origin && url !== null) return url
  if (
    apiUrl === '' &&
    url !== null &&
    url.port === '' &&
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  ) {
    url.protocol = 'https:'
    return url
  }
  throw new ProviderRefused(`the bill is at a host that is not the provider's: ${url?.host ?? ''}`)
}

/** The bytes of a bill. @throws ProviderRefused, ProviderDown, TooManySettlements */
export async function downloadBill(
  download: ProviderTools['download'],
  { url, headers }: { url: URL; headers?: RawCall['headers'] },
): Promise<Buffer> {
  const call: RawCall = { method: 'GET', url: url.href, headers: { accept: '*/*', ...headers } }
  const answer = await callProvider((each: RawCall) => download(each).catch(refuseTooLarge), call)
  if (answer.status !== 200) throw new ProviderRefused(`http-${answer.status}`)
  return answer.body
}

function refuseTooLarge(error: unknown): never {
  throw error instanceof CallFailed && error.message === 'too-large' ? new TooManySettlements(mostBillLines) : error
}
