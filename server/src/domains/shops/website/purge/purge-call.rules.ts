import type { PurgeKind, PurgeProblem } from '@wanpu/contract'
import type { CallAnswer, OutgoingCall } from '../../../../net/call-out.ts'
import type { Manifest } from '../generate/folder-manifest.ts'

/** As many addresses as Cloudflare takes in one call. */
const mostPerCall = 30
/** Beyond so many calls everything is purged by one. */
const mostCalls = 10

/** What is to be purged: addresses, or null for everything. */
export type PurgePaths = readonly string[] | null

/**
 * The paths whose content differs between two builds, or that only one of them has; null where a manifest is missing.
 */
export function listChangedPaths(before: Manifest | undefined, after: Manifest | undefined): string[] | null {
  if (!before || !after) return null
  const paths = new Set([...Object.keys(before.files), ...Object.keys(after.files)])
  return [...paths].filter((path) => before.files[path]?.hash !== after.files[path]?.hash)
}

/**
 * The addresses of paths at each of a website's origins; a folder's page is cached under the folder, too. Null for so
 * many that all is purged.
 */
export function addressesOf(origins: readonly string[], paths: readonly string[] | null): PurgePaths {
  if (paths === null) return null
  const addresses = paths.flatMap((path) => (path.endsWith('/index.html') ? [path, path.slice(0, -'index.html'.length)] : [path]))
  return addresses.length * origins.length > mostPerCall * mostCalls
    ? null
    : origins.flatMap((origin) => addresses.map((path) => origin + encodeURI(path)))
}

export interface PurgeTarget {
  kind: PurgeKind
  address: string
  token: string
  domain: string
  build: string
}

/** The calls that purge this: 30 addresses each, or one for everything. */
export function purgeCalls({ kind, address, token, domain, build }: PurgeTarget, purgePaths: PurgePaths): OutgoingCall[] {
  const url = address.replaceAll('{domain}', encodeURIComponent(domain)).replaceAll('{build}', encodeURIComponent(build))
  const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) }
  const about = kind === 'url' ? { domain, build } : {}
  const call = (body: object): OutgoingCall => ({ method: 'POST', url, headers, body: JSON.stringify({ ...about, ...body }) })
  if (purgePaths === null) return [call({ purge_everything: true })]
  return Array.from({ length: Math.ceil(purgePaths.length / mostPerCall) }, (_, at) =>
    call({ files: purgePaths.slice(at * mostPerCall, (at + 1) * mostPerCall) }),
  )
}

/** Why a service did not purge; null when it did. Cloudflare says so in the body, too. */
export function purgeProblemOf(kind: PurgeKind, { status, body }: CallAnswer): PurgeProblem | null {
  if (status === 429) return 'rate-limited'
  if (status === 401 || status === 403) return 'auth-failed'
  if (status < 200 || status > 299) return 'message-refused'
  return kind === 'url' || /"success"\s*:\s*true/.test(body) ? null : 'message-refused'
}
