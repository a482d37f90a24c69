export const mebibyte = 1_048_576

export interface HostileBody {
  type: string
  body: string
}

const json = (value: unknown): HostileBody => ({ type: 'application/json', body: JSON.stringify(value) })

const boundary = 'hostile'
const filePart = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`

/** What strangers send: as much as is read of them, in the shapes that cost most. */
export const hostileBodies = {
  'many fields': json(Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`field${at}`, at]))),
  'many items': json({ username: 'a', items: Array.from({ length: 20_000 }, () => 1) }),
  deep: { type: 'application/json', body: `${'[{"a":'.repeat(9000)}1${'}]'.repeat(9000)}` },
  'one long text': json({ username: 'a'.repeat(60_000), websiteId: '1' }),
  'a form of many fields': {
    type: 'application/x-www-form-urlencoded',
    body: Array.from({ length: 9000 }, (_, at) => `f${at}=1`).join('&'),
  },
  'a text of many fields': { type: 'text/plain', body: JSON.stringify(Array.from({ length: 20_000 }, () => 1)) },
  'a file': { type: `multipart/form-data; boundary=${boundary}`, body: `${filePart}${'a,b\n'.repeat(mebibyte)}\r\n--${boundary}--\r\n` },
  'beyond the limit': json({ text: 'a'.repeat(31 * mebibyte) }),
} satisfies Record<string, HostileBody>

const answerWithin = 30_000

/** The status that a call is answered with; 0 when the server hung up because it had read enough. */
export async function call(url: string, init: RequestInit): Promise<number> {
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerWithin) }).then(
    async (answer) => {
      await answer.arrayBuffer().catch(() => undefined)
      return answer.status
    },
    (error) => {
      if (error instanceof Error && error.name === 'TimeoutError')
        throw new Error(`${url} was not answered within ${answerWithin / 1000} s`)
      return 0
    },
  )
}

/** The status of a POST, as `call` returns it; named as a sign-in unless `headers` name another action. */
export function post(url: string, body: string, type = 'application/json', headers: Record<string, string> = {}): Promise<number> {
  return call(url, { method: 'POST', headers: { 'content-type': type, 'action-name': 'admin-user.sign-in', ...headers }, body })
}

/** @throws when one of the answers is a fault of the server */
export function demandRefused(statuses: readonly number[]): void {
  const wrong = statuses.find((status) => status >= 500)
  if (wrong !== undefined) throw new Error(`answered ${wrong}`)
}
