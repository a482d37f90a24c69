import { createSign } from 'node:crypto'

/** The key file of a service account, as Google Cloud hands it out. */
export interface ServiceAccount {
  client_email: string
  private_key: string
  token_uri: string
}

export interface Sheet {
  /** The cells as texts, row by row; empty ones at the end of a row are left out. */
  read(): Promise<string[][]>
  /** Replaces all cells. */
  write(rows: readonly (readonly string[])[]): Promise<void>
}

/** One sheet of a Google spreadsheet that is shared with the account, by the API at `url`. */
export async function openSheet(url: string, account: ServiceAccount, spreadsheetId: string, title: string): Promise<Sheet> {
  const { access_token } = await send<{ access_token: string }>(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: signedClaim(account) }),
  })
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const values = `${url}/v4/spreadsheets/${spreadsheetId}/values/${encodeURIComponent(title)}`
  return {
    async read() {
      // Numbers come as numbers, not as a country writes them.
      const { values: rows = [] } = await send<{ values?: unknown[][] }>(`${values}?valueRenderOption=UNFORMATTED_VALUE`, { headers })
      return rows.map((row) => row.map(String))
    },
    async write(rows) {
      await send(`${values}:clear`, { method: 'POST', headers, body: '{}' })
      // RAW: a title that begins with = is no formula.
      await send(`${values}?valueInputOption=RAW`, { method: 'PUT', headers, body: JSON.stringify({ values: rows }) })
    },
  }
}

/** What the account says of itself, signed (RFC 7523): good for an hour. */
function signedClaim({ client_email, private_key, token_uri }: ServiceAccount): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const scope = 'https://www.googleapis.com/auth/spreadsheets'
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iss: client_email, scope, aud: token_uri, iat: now, exp: now + 3600 })}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(private_key, 'base64url')}`
}

async function send<Answer>(url: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000), ...request })
  if (!response.ok) throw new Error(`${request.method ?? 'GET'} ${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
