import { account as texts } from '#words/account'
import { el } from '../page/dom.ts'
import { at } from '../page/shop.ts'
import { words } from '../page/words.ts'
import { sendSignInLink, signIn } from './account-api.ts'

/** Asks for the e-mail. States: waiting → sending → sent, or back with a message. */
export function signInForm(): HTMLElement {
  const message = el('p', { role: 'alert', class: 'field-message' })
  const email = el('input', { id: 'account-email', name: 'email', type: 'email', autocomplete: 'email', maxlength: 200, required: true })
  const send = el('button', { class: 'button button-main', type: 'submit' }, texts.sendLink)
  const form = el(
    'form',
    { class: 'panel fields look-up' },
    el('p', { class: 'hint' }, texts.about),
    el('div', { class: 'field' }, el('label', { for: 'account-email' }, texts.email), email),
    message,
    el('p', {}, send),
    orderLink(),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })

  async function ask(): Promise<void> {
    message.textContent = ''
    send.disabled = true
    const answer = await sendSignInLink(email.value)
    send.disabled = false
    if (answer.ok) return form.replaceWith(sentNotice(email.value))
    message.textContent = answer.fields.email ?? (answer.status === 0 ? words.failed : answer.message || texts.failed)
  }

  return form
}

function sentNotice(email: string): HTMLElement {
  const again = el('button', { class: 'button', type: 'button' }, texts.again)
  const notice = el('div', { class: 'notice', role: 'status' }, el('p', {}, texts.sent(email)), el('p', {}, again))
  again.addEventListener('click', () => notice.replaceWith(signInForm()))
  return notice
}

/**
 * What a mailed link opens. A press of the button uses it, because programs that look into mails open links as well.
 */
export function linkPanel(token: string, signedIn: () => void): HTMLElement {
  const message = el('p', { role: 'alert', class: 'field-message' })
  const button = el('button', { class: 'button button-main', type: 'button' }, texts.signIn)
  const panel = el('div', { class: 'notice' }, el('p', {}, texts.useLink), message, el('p', {}, button))
  button.addEventListener('click', async () => {
    button.disabled = true
    const answer = await signIn(token)
    if (answer.ok) return signedIn()
    button.disabled = false
    if (answer.status !== 410) {
      message.textContent = answer.status === 0 ? words.failed : answer.message || texts.failed
      return
    }
    panel.replaceWith(el('div', {}, el('p', { class: 'notice', role: 'alert' }, answer.message), signInForm()))
  })
  return panel
}

const orderLink = () => el('p', {}, el('a', { href: at('/order/') }, texts.findOrder))
