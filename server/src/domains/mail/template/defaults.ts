import type { MailEvent } from '@wanpu/contract'
import {
  button,
  editLines,
  heading,
  orderLines,
  paragraph,
  receiptAnswer,
  refundLines,
  returnAnswer,
  returnLines,
  shipmentLines,
} from './default-parts.ts'

export interface MailTemplateText {
  subject: string
  body: string
}

const zhLines = orderLines({ goods: '商品', discount: '优惠', shipping: '运费', includes: '含', total: '合计' })
const enLines = orderLines({ goods: 'Items', discount: 'Discount', shipping: 'Shipping', includes: 'Includes', total: 'Total' })

const zhPay = `{% if order.isHeld %}${paragraph('我们正在审核您的订单，审核通过后会邮件通知您付款。现在不需要付款。')}${button('查看订单', 'order.url')}{% elsif payment.isOnline %}${button('去付款', 'order.url')}{% else %}${paragraph('付款方式：{{ payment.method }}')}{% if payment.instructions != '' %}${paragraph('{{ payment.instructions }}')}{% endif %}${paragraph('付款时请注明订单号 {{ order.number }}。完整的收款信息在订单页面。')}${button('查看订单', 'order.url')}{% endif %}`
const enPay = `{% if order.isHeld %}${paragraph('We are checking your order and write to you as soon as it can be paid. There is nothing to pay now.')}${button('View order', 'order.url')}{% elsif payment.isOnline %}${button('Pay now', 'order.url')}{% else %}${paragraph('Payment method: {{ payment.method }}')}{% if payment.instructions != '' %}${paragraph('{{ payment.instructions }}')}{% endif %}${paragraph('Please state the order number {{ order.number }} when you pay. The order page has all details.')}${button('View order', 'order.url')}{% endif %}`

const operatorBody = (more: string) =>
  `${heading('{{ notice.title }}')}${paragraph('{{ notice.text }}')}{% if notice.url != '' %}${button(more, 'notice.url')}{% endif %}`

const zhOperators: MailTemplateText = { subject: '{{ notice.title }}', body: operatorBody('打开后台') }
const enOperators: MailTemplateText = { subject: '{{ notice.title }}', body: operatorBody('Open the back office') }

const zh: Readonly<Record<MailEvent, MailTemplateText>> = {
  'order-placed': {
    subject: '{{ shop.name }}：已收到订单 {{ order.number }}',
    body: `${heading('感谢您的订单')}${paragraph('{{ buyer.name }}，您好！我们已收到订单 {{ order.number }}（{{ order.date }}）。')}${zhLines}${zhPay}${paragraph("收货地址：{{ order.address }}{% if order.delivery != '' %}<br>预计送达：{{ order.delivery }}{% endif %}")}`,
  },
  'payment-reminder': {
    subject: '{{ shop.name }}：订单 {{ order.number }} 等待付款',
    body: `${heading('订单还没有付款')}${paragraph('{{ buyer.name }}，您好！订单 {{ order.number }} 还没有付款，金额 {{ order.total }}。如果您已经付款，请忽略这封邮件。')}${zhPay}`,
  },
  'order-paid': {
    subject: '{{ shop.name }}：订单 {{ order.number }} 付款成功',
    body: `${heading('付款成功')}${paragraph('{{ buyer.name }}，您好！我们已收到订单 {{ order.number }} 的付款，将尽快发货。')}${zhLines}${button('查看订单', 'order.url')}{% if order.invoiceUrl != '' %}${button('下载发票', 'order.invoiceUrl')}{% endif %}`,
  },
  'order-shipped': {
    subject: '{{ shop.name }}：订单 {{ order.number }} {% if shipment.isPart %}部分发货{% else %}已发货{% endif %}',
    body: `${heading('{% if shipment.isPart %}订单部分发货{% else %}订单已发货{% endif %}')}${paragraph('{{ buyer.name }}，您好！订单 {{ order.number }} 的包裹已寄出：')}${shipmentLines}${paragraph('物流公司：{{ shipment.carrier }}<br>物流单号：{{ shipment.trackingNo }}')}{% if shipment.trackingUrl != '' %}${button('查询物流', 'shipment.trackingUrl')}{% else %}${button('查看订单', 'order.url')}{% endif %}${paragraph('收货地址：{{ order.address }}')}`,
  },
  'receipt-refused': {
    subject: '{{ shop.name }}：订单 {{ order.number }} 的转账凭证未通过',
    body: `${heading('转账凭证未通过')}${paragraph('{{ buyer.name }}，您好！我们核对了您为订单 {{ order.number }} 上传的转账凭证，暂时不能确认收款：')}${receiptAnswer}${paragraph('您可以在订单页面重新上传凭证。如有疑问，请直接回复这封邮件。')}${button('查看订单', 'order.url')}`,
  },
  'order-cancelled': {
    subject: '{{ shop.name }}：订单 {{ order.number }} 已取消',
    body: `${heading('订单已取消')}${paragraph('{{ buyer.name }}，您好！订单 {{ order.number }} 已取消。如有疑问，请直接回复这封邮件。')}${button('查看订单', 'order.url')}`,
  },
  'order-refunded': {
    subject: '{{ shop.name }}：订单 {{ order.number }} 退款 {{ refund.amount }}',
    body: `${heading('已退款')}${paragraph('{{ buyer.name }}，您好！订单 {{ order.number }} 已退款 {{ refund.amount }}。到账时间取决于您的付款渠道。')}${refundLines}${button('查看订单', 'order.url')}`,
  },
  'return-approved': {
    subject: '{{ shop.name }}：同意退货 {{ return.number }}',
    body: `${heading('同意退货')}${paragraph('{{ buyer.name }}，您好！我们同意您退回订单 {{ order.number }} 的以下商品：')}${returnLines}${returnAnswer}${paragraph('请在包裹上注明退货单号 {{ return.number }}。收到商品后我们会退款。')}${button('查看订单', 'order.url')}`,
  },
  'return-declined': {
    subject: '{{ shop.name }}：退货申请 {{ return.number }} 未通过',
    body: `${heading('退货申请未通过')}${paragraph('{{ buyer.name }}，您好！很抱歉，订单 {{ order.number }} 的退货申请没有通过：')}${returnLines}${returnAnswer}${paragraph('如有疑问，请直接回复这封邮件。')}${button('查看订单', 'order.url')}`,
  },
  'sign-in-link': {
    subject: '{{ shop.name }}：登录链接',
    body: `${heading('登录您的账户')}${paragraph('点击下面的按钮登录 {{ shop.name }}。链接在 {{ signIn.minutes }} 分钟内有效，只能使用一次。')}${button('登录', 'signIn.url')}${paragraph('如果不是您本人申请的，请忽略这封邮件：没有这个链接，谁也无法登录。')}`,
  },
  'order-released': {
    subject: '{{ shop.name }}：订单 {{ order.number }} 已通过审核',
    body: `${heading('订单已通过审核')}${paragraph('{{ buyer.name }}，您好！订单 {{ order.number }} 已通过审核，现在可以付款，金额 {{ order.total }}。')}${zhLines}${zhPay}`,
  },
  'order-edited': {
    subject: '{{ shop.name }}：订单 {{ order.number }} 已修改',
    body: `${heading('订单已修改')}${paragraph('{{ buyer.name }}，您好！订单 {{ order.number }} 有以下改动：')}${editLines({ total: '合计 {{ edit.before }} → {{ edit.after }}', due: '待付金额 {{ edit.due }}，请在订单页面付款。', refund: '我们会退还 {{ edit.refund }}。', address: '收货地址：{{ order.address }}' })}${zhLines}${button('查看订单', 'order.url')}`,
  },
  'order-reopened': {
    subject: '{{ shop.name }}：订单 {{ order.number }} 已恢复',
    body: `${heading('订单已恢复')}${paragraph('{{ buyer.name }}，您好！之前取消的订单 {{ order.number }} 已恢复。')}${zhLines}${button('查看订单', 'order.url')}`,
  },
  'operator-order': zhOperators,
  'operator-return': zhOperators,
  'operator-low-stock': zhOperators,
  'operator-daily-digest': zhOperators,
  'operator-order-held': zhOperators,
  'operator-payment-check': zhOperators,
  'operator-task-failed': zhOperators,
  'operator-website-problem': zhOperators,
}

const en: Readonly<Record<MailEvent, MailTemplateText>> = {
  'order-placed': {
    subject: '{{ shop.name }}: we received your order {{ order.number }}',
    body: `${heading('Thank you for your order')}${paragraph('Hello {{ buyer.name }}, we received your order {{ order.number }} on {{ order.date }}.')}${enLines}${enPay}${paragraph("Shipping to: {{ order.address }}{% if order.delivery != '' %}<br>Estimated delivery: {{ order.delivery }}{% endif %}")}`,
  },
  'payment-reminder': {
    subject: '{{ shop.name }}: your order {{ order.number }} waits for its payment',
    body: `${heading('Your order is not paid yet')}${paragraph('Hello {{ buyer.name }}, your order {{ order.number }} over {{ order.total }} is not paid yet. If you have paid already, please ignore this e-mail.')}${enPay}`,
  },
  'order-paid': {
    subject: '{{ shop.name }}: payment received for order {{ order.number }}',
    body: `${heading('Payment received')}${paragraph('Hello {{ buyer.name }}, we received the payment for your order {{ order.number }} and will ship it soon.')}${enLines}${button('View order', 'order.url')}{% if order.invoiceUrl != '' %}${button('Download invoice', 'order.invoiceUrl')}{% endif %}`,
  },
  'order-shipped': {
    subject: '{{ shop.name }}: {% if shipment.isPart %}part of {% endif %}your order {{ order.number }} is on its way',
    body: `${heading('{% if shipment.isPart %}Part of your order is on its way{% else %}Your order is on its way{% endif %}')}${paragraph('Hello {{ buyer.name }}, we have shipped a parcel of your order {{ order.number }}:')}${shipmentLines}${paragraph('Carrier: {{ shipment.carrier }}<br>Tracking number: {{ shipment.trackingNo }}')}{% if shipment.trackingUrl != '' %}${button('Track the parcel', 'shipment.trackingUrl')}{% else %}${button('View order', 'order.url')}{% endif %}${paragraph('Shipping to: {{ order.address }}')}`,
  },
  'receipt-refused': {
    subject: '{{ shop.name }}: about the transfer receipt of order {{ order.number }}',
    body: `${heading('We could not confirm your transfer')}${paragraph('Hello {{ buyer.name }}, we have looked at the receipt that you sent for order {{ order.number }}, and can’t confirm the payment yet:')}${receiptAnswer}${paragraph('You can send another receipt on the page of your order. If you have a question, just reply to this e-mail.')}${button('View order', 'order.url')}`,
  },
  'order-cancelled': {
    subject: '{{ shop.name }}: your order {{ order.number }} was cancelled',
    body: `${heading('Your order was cancelled')}${paragraph('Hello {{ buyer.name }}, your order {{ order.number }} was cancelled. If you have a question, just reply to this e-mail.')}${button('View order', 'order.url')}`,
  },
  'order-refunded': {
    subject: '{{ shop.name }}: refund of {{ refund.amount }} for order {{ order.number }}',
    body: `${heading('Refund')}${paragraph('Hello {{ buyer.name }}, we have refunded {{ refund.amount }} for your order {{ order.number }}. When it arrives depends on how you paid.')}${refundLines}${button('View order', 'order.url')}`,
  },
  'return-approved': {
    subject: '{{ shop.name }}: return {{ return.number }} approved',
    body: `${heading('Your return was approved')}${paragraph('Hello {{ buyer.name }}, you can send back these items of your order {{ order.number }}:')}${returnLines}${returnAnswer}${paragraph('Please write the return number {{ return.number }} on the parcel. We refund you when the items have arrived.')}${button('View order', 'order.url')}`,
  },
  'return-declined': {
    subject: '{{ shop.name }}: return {{ return.number }} was declined',
    body: `${heading('Your return was declined')}${paragraph('Hello {{ buyer.name }}, we are sorry: we can’t take back these items of your order {{ order.number }}:')}${returnLines}${returnAnswer}${paragraph('If you have a question, just reply to this e-mail.')}${button('View order', 'order.url')}`,
  },
  'sign-in-link': {
    subject: '{{ shop.name }}: your sign-in link',
    body: `${heading('Sign in to your account')}${paragraph('Use the button below to sign in at {{ shop.name }}. The link works once, within {{ signIn.minutes }} minutes.')}${button('Sign in', 'signIn.url')}${paragraph('If you did not ask for it, ignore this e-mail: nobody can sign in without the link.')}`,
  },
  'order-released': {
    subject: '{{ shop.name }}: your order {{ order.number }} was checked',
    body: `${heading('Your order was checked')}${paragraph('Hello {{ buyer.name }}, we have checked your order {{ order.number }}. You can pay now: {{ order.total }}.')}${enLines}${enPay}`,
  },
  'order-edited': {
    subject: '{{ shop.name }}: your order {{ order.number }} was changed',
    body: `${heading('Your order was changed')}${paragraph('Hello {{ buyer.name }}, this has changed about your order {{ order.number }}:')}${editLines({ total: 'Total {{ edit.before }} → {{ edit.after }}', due: '{{ edit.due }} is to be paid: the order page tells how.', refund: 'We give back {{ edit.refund }}.', address: 'Shipping to: {{ order.address }}' })}${enLines}${button('View order', 'order.url')}`,
  },
  'order-reopened': {
    subject: '{{ shop.name }}: your order {{ order.number }} is open again',
    body: `${heading('Your order is open again')}${paragraph('Hello {{ buyer.name }}, your cancelled order {{ order.number }} is open again.')}${enLines}${button('View order', 'order.url')}`,
  },
  'operator-order': enOperators,
  'operator-return': enOperators,
  'operator-low-stock': enOperators,
  'operator-daily-digest': enOperators,
  'operator-order-held': enOperators,
  'operator-payment-check': enOperators,
  'operator-task-failed': enOperators,
  'operator-website-problem': enOperators,
}

/** The template that is shipped: in Chinese for Chinese websites, in English for all others. */
export function defaultTemplate(event: MailEvent, language: string): MailTemplateText {
  return (language.split('-', 1)[0] === 'zh' ? zh : en)[event]
}
