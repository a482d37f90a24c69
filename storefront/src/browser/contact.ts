import { post } from './calls/shop-call.ts'
import { find } from './page/dom.ts'
import { shop } from './page/page-facts.ts'

const shownAt = Date.now()
const form = find('#contact', HTMLFormElement)
const sent = document.getElementById('sent')
const notSent = document.getElementById('not-sent')
const notSentWords = notSent?.textContent ?? ''

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  void send(form)
})

/** States: written → sending → sent, or back to written with the reason. */
async function send(form: HTMLFormElement): Promise<void> {
  const formData = new FormData(form)
  const textOf = (name: string) => String(formData.get(name) ?? '')
  const button = find('button', HTMLButtonElement, form)
  notSent?.classList.remove('is-shown')
  if (button) button.disabled = true
  const answer = await post('/contact', {
    websiteId: shop.websiteId,
    name: textOf('name'),
    email: textOf('email'),
    message: textOf('message'),
    homepage: textOf('homepage'),
    afterMs: Date.now() - shownAt,
  })
  if (button) button.disabled = false
  if (!answer.ok) {
    if (notSent) notSent.textContent = Object.values(answer.fields)[0] || answer.message || notSentWords
    return notSent?.classList.add('is-shown')
  }
  form.hidden = true
  sent?.classList.add('is-shown')
  sent?.focus()
}
