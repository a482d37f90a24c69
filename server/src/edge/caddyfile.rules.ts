export interface EdgePlace {
  /** Where the program listens: HOST, as it was started with. */
  host: string
  /** Ports of the sites role and of its answers about certificates, on this machine. */
  sitesPort: number
  askPort: number
  /** Where the console answers, and the host that it should be found under; absent: Caddy does not serve it. */
  console?: { host: string; port: number } | undefined
  /** Ports that the world asks. */
  httpPort: number
  httpsPort: number
  /** Where the certificate authority writes to when something is wrong. */
  email?: string | undefined
  /** Caddy's own authority instead of a public one: for tests and closed networks. */
  hasInternalCa?: boolean | undefined
}

/**
 * The configuration of Caddy in front of the shops of one machine: a certificate is made when a verified domain is
 * asked for the first time.
 */
export function caddyfileOf({ host, sitesPort, askPort, console, httpPort, httpsPort, email, hasInternalCa = false }: EdgePlace): string {
  const options = [
    'admin off',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    ...(email === undefined ? [] : [`email ${email}`]),
    ...(hasInternalCa ? ['skip_install_trust'] : []),
    caddyBlock('on_demand_tls', [`ask http://127.0.0.1:${askPort}/internal/edge/ask`]),
  ]
  const listening = listeningOn(host)
  const issuer = hasInternalCa ? ['issuer internal'] : []
  const consoleTls = hasInternalCa ? ['tls internal'] : []
  const parts = [
    caddyBlock('', options),
    ...(console === undefined ? [] : [caddyBlock(console.host, [...consoleTls, `reverse_proxy ${listening}:${console.port}`])]),
    caddyBlock('https://', [caddyBlock('tls', ['on_demand', ...issuer]), `reverse_proxy ${listening}:${sitesPort}`]),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Who listens on all addresses of the machine is reached on loopback. */
function listeningOn(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Lines within braces, as Caddy's own formatter indents them. */
export function caddyBlock(name: string, lines: readonly string[]): string {
  const inner = lines.flatMap((line) => line.split('\n')).map((line) => `\t${line}`)
  return [name === '' ? '{' : `${name} {`, ...inner, '}'].join('\n')
}
