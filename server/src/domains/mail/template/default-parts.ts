// What several of the shipped templates have in common.

const cell = 'padding:8px 0;border-top:1px solid #e4e6eb;vertical-align:top'

export const heading = (words: string) => `<h1 style="margin:0 0 12px;font-size:20px;line-height:1.4">${words}</h1>\n`

export const paragraph = (words: string) => `<p style="margin:0 0 16px">${words}</p>\n`

/** A link that looks like a button. */
export const button = (words: string, address: string) =>
  `<p style="margin:0 0 20px"><a href="{{ ${address} }}" style="display:inline-block;background:#2f6fde;color:#ffffff;text-decoration:none;padding:10px 20px;border-radius:6px">${words}</a></p>\n`

const sumRow = (words: string, value: string) =>
  `<tr><td colspan="2" class="rule" style="${cell}">${words}</td><td class="rule" align="right" style="${cell};white-space:nowrap">{{ ${value} }}</td></tr>`

/** What was ordered and what it costs. */
export const orderLines = (words: {
  goods: string
  discount: string
  shipping: string
  includes: string
  total: string
}) => `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:14px;margin:0 0 20px">
{% for item in order.items %}<tr><td class="rule" style="${cell}">{{ item.title }}{% if item.options != '' %} ({{ item.options }}){% endif %}</td><td class="rule" align="right" style="${cell};padding-left:12px;white-space:nowrap">× {{ item.quantity }}</td><td class="rule" align="right" style="${cell};padding-left:12px;white-space:nowrap">{{ item.total }}</td></tr>
{% endfor %}${sumRow(words.goods, 'order.goods')}
{% if order.discount != '' %}${sumRow(words.discount, 'order.discount')}{% endif %}
${sumRow(words.shipping, 'order.shipping')}
{% for tax in order.taxes %}{% unless tax.isIncluded %}${sumRow('{{ tax.name }}', 'tax.amount')}{% endunless %}{% endfor %}
${sumRow(`<strong>${words.total}</strong>`, 'order.total')}
{% for tax in order.taxes %}{% if tax.isIncluded %}${sumRow(`${words.includes} {{ tax.name }}`, 'tax.amount')}{% endif %}{% endfor %}
</table>
`

/** What is in the parcel. */
export const shipmentLines = `<ul style="margin:0 0 16px;padding-left:20px">
{% for item in shipment.items %}<li>{{ item.title }} × {{ item.quantity }}</li>
{% endfor %}</ul>
`

/** What was refunded; nothing for an amount alone. */
export const refundLines = `{% for item in refund.items %}<p style="margin:0 0 8px">{{ item.title }} × {{ item.quantity }}: {{ item.amount }}</p>
{% endfor %}`

/** What is sent back. */
export const returnLines = `<ul style="margin:0 0 16px;padding-left:20px">
{% for item in return.items %}<li>{{ item.title }} × {{ item.quantity }}</li>
{% endfor %}</ul>
`

/** What an edit has changed: pieces, then what is to be paid or given back now. */
export const editLines = (words: {
  total: string
  due: string
  refund: string
  address: string
}) => `<ul style="margin:0 0 16px;padding-left:20px">
{% for item in edit.items %}<li>{{ item.title }} {{ item.change }}</li>
{% endfor %}{% if edit.isAddressChanged %}<li>${words.address}</li>
{% endif %}{% if edit.before != edit.after %}<li>${words.total}</li>
{% endif %}</ul>
{% if edit.due != '' %}<p style="margin:0 0 16px">${words.due}</p>
{% endif %}{% if edit.refund != '' %}<p style="margin:0 0 16px">${words.refund}</p>
{% endif %}`

/** Why the shop does not take a transfer receipt, line by line. */
export const receiptAnswer = `<p style="margin:0 0 16px;white-space:pre-line">{{ receipt.answer }}</p>
`

/** What the shop says about the return, line by line; nothing where it says nothing. */
export const returnAnswer = `{% if return.answer != '' %}<p style="margin:0 0 16px;white-space:pre-line">{{ return.answer }}</p>
{% endif %}`
