import type { ShopInputOf, ShopOutputOf, shopApi } from '@wanpu/contract'
import { find } from './dom.ts'
import { call, shop } from './shop.ts'

type Wish = ShopInputOf<typeof shopApi.askStockAlert>
type SoldOut = { sku: string; values: string[] }

const form = find('#stock-alert', HTMLFormElement)
const said = find('#stock-alert-said', HTMLElement)
if (form && said) start(form, said)

/** States: hidden ⇄ asking → sending → told, or back to asking with the reason. Another choice that is sold out asks again. */
function start(form: HTMLFormElement, said: HTMLElement): void {
  const soldOut: SoldOut[] = JSON.parse(form.dataset.out ?? '[]')
  const picker = find('#buy', HTMLFormElement)
  const fields = find('.stock-alert-row', HTMLElement, form)

  const sku = (): string | undefined => {
    if (soldOut.length === 0) return ''
    const picked = [...(picker?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? [])].map(({ value }) => value)
    return soldOut.find(({ values }) => values.join('\n') === picked.join('\n'))?.sku
  }
  const show = () => {
    form.hidden = sku() === undefined
    if (fields) fields.hidden = false
    said.textContent = ''
  }

  // After the picker has chosen what goes together.
  picker?.addEventListener('change', () => setTimeout(show))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = find('button', HTMLButtonElement, form)
    if (button) button.disabled = true
    const answer = await call<ShopOutputOf<typeof shopApi.askStockAlert>>('/stock-alert', {
      websiteId: shop.websiteId,
      shopGoodsId: form.dataset.goods ?? '',
      variantSku: sku() ?? '',
      email: String(new FormData(form).get('email')),
      consentText: document.getElementById('stock-alert-consent')?.textContent ?? '',
    } satisfies Wish)
    if (button) button.disabled = false
    if (fields) fields.hidden = answer.ok
    said.textContent = (answer.ok ? said.dataset.sent : answer.message || said.dataset.failed) ?? ''
  })
  show()
}
