/** A document as ERPNext returns it. */
export interface Doc {
  name: string
  [field: string]: unknown
}
export type Filters = readonly (readonly [field: string, operator: string, value: unknown])[]

/** An answer of ERPNext other than success; `kind` is its name of the failure. */
export class ErpNextError extends Error {
  readonly kind: string
  constructor(what: string, status: number, kind: string) {
    super(`${what}: ${status} ${kind}`)
    this.kind = kind
  }
}

/** What the connector needs of ERPNext's REST API; `token` is `<API key>:<API secret>` of one of its users. */
export function openErpNext(url: string, token: string) {
  async function send<Data>(method: string, path: string, body?: object): Promise<Data> {
    const headers = { authorization: `token ${token}`, accept: 'application/json', 'content-type': 'application/json' }
    const request = { method, headers, signal: AbortSignal.timeout(30_000), ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${url}/api/resource/${path}`, request)
    const { data, exc_type = '' } = (await response.json().catch(() => ({}))) as { data?: Data; exc_type?: string }
    if (!response.ok || data === undefined) throw new ErpNextError(`${method} ${path}`, response.status, exc_type)
    return data
  }
  const path = (...parts: string[]) => parts.map(encodeURIComponent).join('/')
  return {
    /** The names of documents that fit, the oldest first, at most 100. */
    async find(doctype: string, filters: Filters): Promise<string[]> {
      const query = { filters: JSON.stringify(filters), fields: '["name"]', order_by: 'creation asc', limit_page_length: '100' }
      return (await send<Doc[]>('GET', `${path(doctype)}?${new URLSearchParams(query)}`)).map(({ name }) => name)
    },
    read: (doctype: string, name: string) => send<Doc>('GET', path(doctype, name)),
    insert: (doctype: string, fields: object) => send<Doc>('POST', path(doctype), fields),
    update: (doctype: string, name: string, fields: object) => send<Doc>('PUT', path(doctype, name), fields),
  }
}
