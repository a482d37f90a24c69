import { post } from './calls/shop-call.ts'
import { find } from './page/dom.ts'
import { shop } from './page/page-facts.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('.newsletter')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask(form)
  })
}

/** States: asking → sending → done, or back to asking with the reason. */
async function ask(form: HTMLFormElement): Promise<void> {
  const formData = new FormData(form)
  const textOf = (name: string) => String(formData.get(name) ?? '')
  const button = find('button', HTMLButtonElement, form)
  const said = find('[role="status"]', HTMLElement, form)
  if (button) button.disabled = true
  const answer = await post('/newsletter', {
    websiteId: shop.websiteId,
    email: textOf('email'),
    consentText: textOf('consentText'),
    homepage: textOf('homepage'),
  })
  if (button) button.disabled = false
  if (said) said.textContent = (answer.ok ? said.dataset.sent : answer.message || said.dataset.failed) ?? ''
}
