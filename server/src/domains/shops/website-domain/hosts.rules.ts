import type { Config } from '../../../boot/config.ts'

/**
 * The host that a website's domain means: without its port, but for the bare localhost, whose websites differ by their
 * ports.
 */
export const hostOfDomain = (domain: string): string => (domain.startsWith('localhost:') ? domain : domain.replace(/:\d+$/, ''))

/** Those of some domains of websites that are addresses of the installation itself. */
export function ownHostsIn({ baseUrl, shopUrl }: Pick<Config, 'baseUrl' | 'shopUrl'>, domains: readonly string[]): string[] {
  const ownHosts = new Set([baseUrl, shopUrl].flatMap((url) => (url === undefined ? [] : [hostOfDomain(new URL(url).host)])))
  return domains.map(hostOfDomain).filter((host) => ownHosts.has(host))
}

/**
 * Hosts that lie above a host, or are the same but for a leading www: who has one of them has the name below which it
 * lies.
 */
export function hostsAbove(host: string): string[] {
  const labels = host.split('.')
  const names = labels.map((_, at) => labels.slice(at).join('.'))
  return names.flatMap((name) => [name, `www.${name}`]).filter((name) => name !== host)
}
