import { type OrderLink, readInvoice } from '../calls/api.ts'
import { reasonOf } from '../calls/failure.ts'
import { el } from '../page/dom.ts'

/** A button that downloads an invoice: an address would carry the key of its order. */
export function invoiceLink(link: OrderLink, invoiceNo: string, name: string): HTMLElement {
  const message = el('span', { role: 'alert' })
  const button = el('button', { class: 'link-button', type: 'button' }, name)
  button.addEventListener('click', () => void download())

  async function download(): Promise<void> {
    button.disabled = true
    const answer = await readInvoice(link, invoiceNo)
    button.disabled = false
    message.textContent = answer.ok ? '' : ` ${reasonOf(answer)}`
    if (!answer.ok) return
    const href = URL.createObjectURL(answer.response)
    el('a', { href, download: `${invoiceNo}.pdf` }).click()
    // Browsers begin the download after this.
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  }

  return el('span', {}, button, message)
}
