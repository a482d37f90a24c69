import type { orderTokenHeader, ShopCall, ShopInputOf, ShopOutputOf, shopApi } from '@wanpu/contract'
import { shop } from '../page/page-facts.ts'

// Types alone come from the contract: the pages carry none of its code. A path that it does not declare, or another
// input, does not compile.

export type Answer<T> =
  | { ok: true; response: T }
  | { ok: false; status: number; code: string; message: string; fields: Record<string, string> }

type Call = (typeof shopApi)[keyof typeof shopApi]
type CallAt<Method, Path> = Extract<Call, { method: Method; path: Path }>
type PathOf<Method> = Extract<Call, { method: Method }>['path']
type InputOf<Method, Path> = CallAt<Method, Path> extends infer C extends ShopCall ? ShopInputOf<C> : never
type OutputOf<Method, Path> = CallAt<Method, Path> extends infer C extends ShopCall ? ShopOutputOf<C> : never

/** The names of values in a path, such as `orderNo`. */
type NameIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type Names<Path> = [NameIn<Path>] extends [never] ? [] : [names: Record<NameIn<Path>, string>]

/** One call of the shop API. A network failure is an answer with status 0. */
export async function post<const Path extends PathOf<'POST'>>(
  path: Path,
  input: InputOf<'POST', Path>,
  ...[names]: Names<Path>
): Promise<Answer<OutputOf<'POST', Path>>> {
  return send(addressOf(path, names), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) })
}

/** One call that only reads: its input is the query, but for a token. */
export async function get<const Path extends PathOf<'GET'>>(
  path: Path,
  input: InputOf<'GET', Path>,
  ...[names]: Names<Path>
): Promise<Answer<OutputOf<'GET', Path>>> {
  return send(...toReading(path, input, names))
}

/** A file that a call answers. */
export async function getFile<const Path extends PathOf<'GET'>>(
  path: Path,
  input: InputOf<'GET', Path>,
  ...[names]: Names<Path>
): Promise<Answer<Blob>> {
  return send(...toReading(path, input, names), (result) => result.blob())
}

/** One call that sends a file as it is; its input is the query, but for a token. */
export async function postFile<const Path extends PathOf<'POST'>>(
  path: Path,
  input: InputOf<'POST', Path>,
  file: Blob,
  ...[names]: Names<Path>
): Promise<Answer<OutputOf<'POST', Path>>> {
  const [address, { headers }] = toReading(path, input, names)
  return send(address, { method: 'POST', headers: { ...headers, 'content-type': 'application/octet-stream' }, body: file })
}

/** Where a browser fetches by itself what a call answers, such as a file. */
export function addressFor<const Path extends PathOf<'GET'>>(path: Path, input: InputOf<'GET', Path>, ...[names]: Names<Path>): string {
  return shop.api + toReading(path, input, names)[0]
}

const tokenHeader = 'x-order-token' satisfies typeof orderTokenHeader

/** The address and the headers of a call without a body. A token goes as a header: addresses are kept by logs. */
function toReading(path: string, input: unknown, names: Record<string, string> | undefined): [string, { headers: Record<string, string> }] {
  const { token, ...query } = Object.fromEntries(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)]))
  const address = addressOf(path, names) + (Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '')
  return [address, { headers: token === undefined ? {} : { [tokenHeader]: token } }]
}

const addressOf = (path: string, names: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(names[name] ?? ''))

async function send<T>(
  path: string,
  sent: { method?: string; headers?: Record<string, string>; body?: BodyInit },
  read: (result: Response) => Promise<T> = async (result) => (await result.json()).response,
): Promise<Answer<T>> {
  try {
    const result = await fetch(shop.api + path, {
      ...sent,
      headers: { ...sent.headers, 'accept-language': document.documentElement.lang },
    })
    if (result.ok) return { ok: true, response: await read(result) }
    const envelope = await result.json()
    return {
      ok: false,
      status: result.status,
      code: envelope.code ?? '',
      message: envelope.message ?? '',
      fields: envelope.detail?.fields ?? {},
    }
  } catch {
    return { ok: false, status: 0, code: 'offline', message: '', fields: {} }
  }
}
