import { find, readJson } from './page/dom.ts'
import { shop } from './page/shop.ts'

const key = `consent:${shop.websiteId}`
const keptFor = 365 * 24 * 60 * 60_000

const banner = find('#consent', HTMLElement)
const again = find('#consent-again', HTMLButtonElement)
if (banner && again) ask(banner, again)

function ask(banner: HTMLElement, again: HTMLButtonElement): void {
  let choice = readChoice()
  if (choice) void runHeldCode()
  banner.hidden = choice !== undefined
  again.hidden = false
  again.addEventListener('click', () => {
    banner.hidden = false
    find('#consent-title', HTMLElement)?.focus()
  })
  banner.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement ? target.dataset.consent : undefined
    if (!answer) return
    const agreed = answer === 'yes'
    const before = choice
    choice = agreed
    keepChoice(agreed)
    banner.hidden = true
    if (banner.contains(document.activeElement)) again.focus({ preventScroll: true })
    if (agreed && !before) void runHeldCode()
    // What runs cannot be taken back from a page, so the page begins again without it.
    if (!agreed && before) {
      forgetCookies()
      location.reload()
    }
  })
}

/** What the buyer said within a year; undefined: nothing, or storage is refused. */
function readChoice(): boolean | undefined {
  try {
    const { agreed, at } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof agreed === 'boolean' && Date.now() - at < keptFor ? agreed : undefined
  } catch {
    return undefined
  }
}

function keepChoice(agreed: boolean): void {
  try {
    localStorage.setItem(key, JSON.stringify({ agreed, at: Date.now() }))
  } catch {
    // Where storage is refused, each page asks.
  }
}

/** Cookies that scripts of this page could set; the shop's own one is not among them. */
function forgetCookies(): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no Cookie Store before version 140
    for (const domain of ['', ...domains]) document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0${domain}`
  }
}

async function runHeldCode(): Promise<void> {
  const heldCode = readJson<{ head: string; foot: string }>('held-code')
  await place(heldCode?.head ?? '', document.head)
  await place(heldCode?.foot ?? '', document.body)
}

/** Scripts run in the order of the code, as the browser would have run them. */
async function place(code: string, parent: HTMLElement): Promise<void> {
  for (const node of [...document.createRange().createContextualFragment(code).childNodes]) {
    const waits = node instanceof HTMLScriptElement && node.src !== '' && !['async', 'defer'].some((name) => node.hasAttribute(name))
    const ended = waits && ending(node)
    parent.append(node)
    await ended
  }
}

function ending(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) script.addEventListener(event, () => resolve(), { once: true })
  })
}
