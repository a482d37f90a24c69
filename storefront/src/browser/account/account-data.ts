import { account as texts } from '#words/account'
import { el } from '../page/dom.ts'
import { words } from '../page/words.ts'
import { type Account, dataAddress, eraseBuyer, type Member, setConsent } from './account-api.ts'

/** Consent to marketing: given in the words of the shop, taken back at any time; nothing where neither is possible. */
export function consentPanel({ consentText }: Account, member: Member): HTMLElement | null {
  if (consentText === '' && !member.wantsMarketing) return null
  const content = el('div', {})
  const show = (isGiven: boolean) => {
    if (!isGiven && consentText === '') return content.replaceChildren(el('p', { role: 'status' }, texts.consentOpen))
    const message = el('p', { role: 'alert', class: 'field-message' })
    const button = el('button', { class: 'button', type: 'button' }, isGiven ? texts.withdraw : texts.give)
    button.addEventListener('click', async () => {
      button.disabled = true
      const answer = await setConsent(!isGiven, consentText)
      button.disabled = false
      if (answer.ok) show(answer.response.wantsMarketing)
      else message.textContent = answer.status === 0 ? words.failed : answer.message || texts.failed
    })
    content.replaceChildren(
      el('p', { role: 'status' }, isGiven ? texts.consentGiven : texts.consentOpen),
      !isGiven ? el('p', { class: 'as-typed' }, consentText) : '',
      message,
      el('p', {}, button),
    )
  }
  show(member.wantsMarketing)
  return el('section', { class: 'panel', 'aria-labelledby': 'consent-title' }, el('h2', { id: 'consent-title' }, texts.consent), content)
}

/** The buyer's data: to download, and to delete. */
export function dataPanel({ email }: Member, erased: () => void): HTMLElement {
  return el(
    'section',
    { class: 'panel', 'aria-labelledby': 'data-title' },
    el('h2', { id: 'data-title' }, texts.data),
    el('p', {}, texts.dataAbout),
    el('p', {}, el('a', { class: 'button', href: dataAddress, download: 'my-data.json' }, texts.download)),
    el('details', { class: 'returns' }, el('summary', {}, texts.erase), eraseForm(email, erased)),
  )
}

function eraseForm(email: string, erased: () => void): HTMLElement {
  const message = el('p', { role: 'alert', class: 'field-message' })
  const input = el('input', { id: 'erase-email', name: 'email', type: 'email', autocomplete: 'off', placeholder: email, required: true })
  const send = el('button', { class: 'button account-danger', type: 'submit' }, texts.eraseSend)
  const form = el(
    'form',
    { class: 'fields look-up' },
    el('p', {}, texts.eraseAbout),
    el('div', { class: 'field' }, el('label', { for: 'erase-email' }, texts.email), input),
    message,
    el('p', {}, send),
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    send.disabled = true
    const answer = await eraseBuyer(input.value)
    send.disabled = false
    if (answer.ok) return erased()
    message.textContent = answer.fields.email ?? (answer.status === 0 ? words.failed : answer.message || texts.failed)
  })
  return form
}
