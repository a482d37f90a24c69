import type { CartItem } from './cart/cart-list.ts'

/** What a page's script asked the shop for. */
export interface Sent {
  path: string
  /** As far as tests look at it. */
  body: { items?: { quantity: number }[]; couponCode?: string; shippingAddress?: Record<string, string>; email?: string }
  headers?: Record<string, string>
}

/**
 * A page of a shop that sells in dollars, for tests in a window; scripts of other tests may have read theirs before.
 */
export interface GivenPage {
  app: HTMLElement
  sent: Sent[]
  keepCart(items: readonly CartItem[]): void
  /** The same, by another tab of the browser. */
  keepCartElsewhere(items: readonly CartItem[]): void
  /** What the browser says of a page that it had kept to come back to. */
  comeBack(): void
}

let opened = 0
/** Listeners of `hashchange` from the script of the page before. */
let fragmentListeners: Parameters<typeof addEventListener>[1][] = []

interface Opening {
  cart?: readonly CartItem[]
  /** What the shop answers: a response, or what it says in one of status 200. */
  answer: (sent: Sent) => unknown
  /** Markup of the page, which its script finds there. */
  content?: string
}

/** Opens a page with this script. */
export async function openPage(script: string, { cart = [], answer, content = '' }: Opening): Promise<GivenPage> {
  document.documentElement.lang = 'en'
  document.body.innerHTML = `<h1></h1><div id="app">${content}</div>`
  const { shop } = await import('./page/shop.ts')
  Object.assign(shop.currency, { code: 'USD', symbol: '$', decimals: 2 })
  const key = `cart:${shop.websiteId}`
  const sent: Sent[] = []
  const page: GivenPage = {
    app: document.getElementById('app') ?? document.body,
    sent,
    keepCart: (items) => localStorage.setItem(key, JSON.stringify(items)),
    keepCartElsewhere(items) {
      page.keepCart(items)
      dispatchEvent(new StorageEvent('storage', { key }))
    },
    comeBack: () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  }
  Object.assign(globalThis, {
    isSecureContext: false,
    async fetch(path: string, { body = '{}', headers = {} }: { body?: string; headers?: Record<string, string> } = {}) {
      const call = { path, body: JSON.parse(body), headers }
      sent.push(call)
      const response = await answer(call)
      return response instanceof Response ? response : Response.json({ response })
    },
  })
  leavePage()
  localStorage.clear()
  sessionStorage.clear()
  page.keepCart(cart)
  // By another address a script runs once more.
  opened += 1
  const listen = window.addEventListener
  window.addEventListener = (...[name, listener, ...more]: Parameters<typeof listen>) => {
    if (name === 'hashchange') fragmentListeners.push(listener)
    listen.call(window, name, listener, ...more)
  }
  await import(`./${script}.ts?${opened}`).finally(() => {
    window.addEventListener = listen
  })
  return page
}

/** A script outlives its page here, as the next one has the same window. */
export function leavePage(): void {
  for (const listener of fragmentListeners) removeEventListener('hashchange', listener)
  fragmentListeners = []
}
