/** The address when it is one that a service can be called at: http or https, without a name or password in it. */
export function parseWebAddress(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined
}

/**
 * Scheme, host and port of a web address as they are written, in lower case; other text as it is. The database's
 * `web_origin` finds the same.
 */
export function webOrigin(address: string): string {
  return /^https?:\/\/[^/?#\\]*/.exec(address.toLowerCase())?.[0] ?? address
}
