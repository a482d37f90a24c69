/** The address when it is one that a service can be called at: http or https, without a name or password in it. */
export function parseWebAddress(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined
}
