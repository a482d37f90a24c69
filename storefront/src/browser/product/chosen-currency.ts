import { shop } from '../page/page-facts.ts'

const key = `currency:${shop.websiteId}`
const changed = 'currencychange'

/** The further currency that was chosen in this browser; undefined: none, or storage is refused. */
export function readChosen(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps the choice, undefined for the shop's own currency, and shows the page in it: it is loaded again, unless it
 * takes changes.
 */
export function chooseCurrency(code: string | undefined): void {
  try {
    if (code === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, code)
  } catch {
    // A browser that refuses storage stays with the shop's own currency.
  }
  showChosen()
}

function showChosen(): void {
  if (document.dispatchEvent(new Event(changed, { cancelable: true }))) location.reload()
}

/** Calls back when a currency was chosen, instead of loading the page again. */
export function takeChanges(listener: () => void): void {
  document.addEventListener(changed, (event) => {
    event.preventDefault()
    listener()
  })
}

/**
 * Shows the choice of the footer, and follows what another tab of the browser chose. `shown` is the further currency
 * that the page is in.
 */
export function startChoice(select: HTMLSelectElement, currentCode: string | undefined): void {
  const row = select.closest<HTMLElement>('[hidden]')
  if (!row || !canKeep()) return
  row.hidden = false
  select.value = currentCode ?? ''
  select.addEventListener('change', () => chooseCurrency(select.value || undefined))
  document.addEventListener(changed, () => {
    select.value = readChosen() ?? ''
  })
  addEventListener('storage', (event) => event.key === key && showChosen())
  addEventListener('pageshow', (event) => event.persisted && (readChosen() ?? '') !== select.value && showChosen())
}

function canKeep(): boolean {
  try {
    localStorage.getItem(key)
    return true
  } catch {
    return false
  }
}
