import { order as orderWords } from '#words/order'
import { askReturn, type Order, type OrderLink, type Returnable } from '../calls/api.ts'
import { el } from '../page/dom.ts'

const texts = orderWords.returns
const states: Readonly<Record<string, string>> = texts.states

/** What the buyer sends back, and a form to ask for it; nothing where nothing was sent back and nothing can be. */
export function returnsPanel(order: Order, link: OrderLink, rerender: (order: Order) => void): HTMLElement | null {
  const { returns = [], returnable = [] } = order
  if (returns.length === 0 && returnable.length === 0) return null
  return el(
    'section',
    { class: 'panel returns', 'aria-labelledby': 'returns-title' },
    el('h2', { id: 'returns-title' }, texts.title),
    ...returns.map(({ returnNo, state, answer, items }) =>
      el(
        'div',
        { class: 'parcel' },
        el('p', {}, el('strong', {}, returnNo), ` · ${states[state] ?? state}`),
        answer !== '' && el('p', { class: 'return-answer' }, answer),
        el('ul', { class: 'hint' }, ...items.map(({ title, quantity }) => el('li', {}, `${title} × ${quantity}`))),
      ),
    ),
    returnable.length > 0 && returnForm(returnable, link, rerender),
  )
}

/** States: folded → open → sending → the order rendered again, or a message. */
function returnForm(returnable: readonly Returnable[], link: OrderLink, rerender: (order: Order) => void): HTMLElement {
  const message = el('p', { role: 'alert', class: 'field-message' })
  const send = el('button', { class: 'button', type: 'submit' }, texts.send)
  const form = el('form', { class: 'fields' }, ...returnable.map(piecesField), reasonField(), noteField(), message, el('p', {}, send))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })

  async function submit(): Promise<void> {
    const formData = new FormData(form)
    const lines = returnable
      .map(({ line }) => ({ line, quantity: Number(formData.get(`line-${line}`) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    if (lines.length === 0) {
      message.textContent = texts.choose
      return
    }
    send.disabled = true
    // The choices of the field are the reasons.
    const reason = String(formData.get('reason')) as keyof typeof texts.reasons
    const wish = { token: link.token, lines, reason, note: String(formData.get('note') ?? '') }
    const answer = await askReturn(link.orderNo, wish)
    send.disabled = false
    if (answer.ok) return rerender(answer.response)
    message.textContent = answer.message || texts.failed
  }

  return el('details', {}, el('summary', {}, texts.ask), form)
}

function piecesField({ line, title, options, quantity }: Returnable): HTMLElement {
  const id = `return-${line}`
  const counts = Array.from({ length: quantity + 1 }, (_, count) => el('option', { value: count }, String(count)))
  const label = options === '' ? title : `${title} · ${options}`
  return el('div', { class: 'field' }, el('label', { for: id }, texts.pieces(label)), el('select', { id, name: `line-${line}` }, ...counts))
}

function reasonField(): HTMLElement {
  const choices = Object.entries(texts.reasons).map(([value, words]) => el('option', { value }, words))
  return el(
    'div',
    { class: 'field' },
    el('label', { for: 'return-reason' }, texts.reason),
    el('select', { id: 'return-reason', name: 'reason' }, ...choices),
  )
}

function noteField(): HTMLElement {
  return el(
    'div',
    { class: 'field' },
    el('label', { for: 'return-note' }, `${texts.note} (${orderWords.checkout.optional})`),
    el('textarea', { id: 'return-note', name: 'note', rows: 3, maxlength: 1000 }),
  )
}
