/** Where a visitor came from. Of our own pages only the path: the address of an order page holds its token. */
export function referrerOf(referrer: string, origin: string): string | undefined {
  if (referrer === '') return undefined
  return referrer.startsWith(`${origin}/`) ? referrer.replace(/[?#].*$/, '') : referrer
}
