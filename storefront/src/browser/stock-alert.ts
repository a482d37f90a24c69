import { post } from './calls/shop-call.ts'
import { find } from './page/dom.ts'
import { shop } from './page/page-facts.ts'

const form = find('#stock-alert', HTMLFormElement)
const said = find('#stock-alert-said', HTMLElement)
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  void ask(form)
})

/** States: asking → sending → done, or back to asking with the reason. Another variant can be asked for afterwards. */
async function ask(form: HTMLFormElement): Promise<void> {
  const formData = new FormData(form)
  const textOf = (name: string) => String(formData.get(name) ?? '')
  const button = find('button', HTMLButtonElement, form)
  if (button) button.disabled = true
  const answer = await post('/stock-alert', {
    websiteId: shop.websiteId,
    shopGoodsId: textOf('shopGoodsId'),
    variantSku: textOf('variantSku'),
    email: textOf('email'),
    consentText: textOf('consentText'),
  })
  if (button) button.disabled = false
  if (said) said.textContent = (answer.ok ? said.dataset.sent : answer.message || said.dataset.failed) ?? ''
}
