/** What this tab keeps until it is closed; nothing where storage is refused, which every caller can live with. */
export function keep(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // A repeated click is held back by the form itself; instructions are on the order's own page of the shop.
  }
}

/** What `keep` stored under the name in this tab; empty where nothing was stored or storage is refused. */
export function readKept(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}
