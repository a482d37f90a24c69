/** Where a visit came from: nowhere known, another page of the same website, or a host. */
export type Referrer = { kind: 'direct' } | { kind: 'own' } | { kind: 'host'; host: string }

/** What a referrer's address says. `domain` is that of the visited website. */
export function referrerOf(address: string, domain: string): Referrer {
  if (address === '') return { kind: 'direct' }
  if (!URL.canParse(address)) return { kind: 'host', host: address }
  const { host, hostname } = new URL(address)
  return bareHost(hostname) === bareHost(domain) ? { kind: 'own' } : { kind: 'host', host }
}

/** Without port and `www.`: pages are served by both names, and tried out on a port. */
function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
}
