import { account as texts } from '#words/account'
import { addressesPanel } from './account/account-addresses.ts'
import { type Account, canHaveAccount, type Member, readAccount, signOut, signOutEverywhere } from './account/account-api.ts'
import { consentPanel, dataPanel } from './account/account-data.ts'
import { ordersPanel } from './account/account-orders.ts'
import { linkPanel, signInForm } from './account/account-sign-in.ts'
import { reasonOf } from './calls/failure.ts'
import { readCart } from './cart/cart-store.ts'
import { el } from './page/dom.ts'
import { at } from './page/shop.ts'
import { words } from './page/words.ts'

const isMailedLink = /^#link=([\w-]+)$/
const app = document.getElementById('app')
if (app) {
  // A link within the page takes nothing of what is typed; a mailed link is opened.
  addEventListener('hashchange', () => {
    if (isMailedLink.test(location.hash)) void start(app)
  })
  await start(app)
}

/** States: reading → not offered | asking for the e-mail | a mailed link | signed in. */
async function start(app: HTMLElement): Promise<void> {
  if (!canHaveAccount) return lookUpOrder()
  const token = takeToken()
  if (token) return app.replaceChildren(linkPanel(token, () => void show(app)))
  await show(app)
}

/** Where nobody can sign in, the account leads to what its visitor looks for: the order. */
function lookUpOrder(): void {
  location.replace(at('/order/'))
}

/** The token of a mailed link. It leaves the address at once, so that it is in no history. */
function takeToken(): string {
  const token = isMailedLink.exec(location.hash)?.[1] ?? ''
  if (token) history.replaceState(null, '', location.pathname)
  return token
}

async function show(app: HTMLElement): Promise<void> {
  const answer = await readAccount()
  if (answer.ok) return app.replaceChildren(...renderAccount(answer.response, () => void show(app)))
  const again = el('button', { class: 'button', type: 'button' }, words.retry)
  again.addEventListener('click', () => void show(app))
  app.replaceChildren(el('div', { class: 'notice', role: 'alert' }, el('p', {}, reasonOf(answer)), el('p', {}, again)))
}

function renderAccount(account: Account, again: () => void): HTMLElement[] {
  const { member, canSignIn } = account
  if (!member && canSignIn) return [signInForm()]
  if (!member) {
    lookUpOrder()
    return []
  }
  const erased = () => app?.replaceChildren(el('p', { class: 'notice', role: 'status' }, texts.erased))
  const parts = [head(member, again), ordersPanel(), addressesPanel(member), consentPanel(account, member), dataPanel(member, erased)]
  return parts.filter((part) => part !== null)
}

function head({ email }: Member, again: () => void): HTMLElement {
  const message = el('span', { role: 'alert' })
  const leave = (end: typeof signOut | typeof signOutEverywhere, label: string) => {
    const button = el('button', { class: 'link-button', type: 'button' }, label)
    button.addEventListener('click', async () => {
      const answer = await end()
      if (answer.ok) return again()
      message.textContent = texts.failed
    })
    return button
  }
  return el(
    'div',
    { class: 'account-head' },
    el('span', {}, texts.hello(email)),
    leave(signOut, texts.signOut),
    leave(signOutEverywhere, texts.signOutEverywhere),
    readCart().length > 0 && el('a', { href: at('/checkout/') }, texts.checkout),
    message,
  )
}
