import type { MailWords } from './mail-words.ts'

export const zh: MailWords = {
  lines: { goods: '商品', discount: '优惠', shipping: '运费', includes: '含', total: '合计' },
  pay: {
    isHeld: '我们正在审核您的订单，审核通过后会邮件通知您付款。现在不需要付款。',
    now: '去付款',
    method: '付款方式：{{ payment.method }}',
    reference: '付款时请注明订单号 {{ order.number }}。完整的收款信息在订单页面。',
  },
  viewOrder: '查看订单',
  shippingTo: '收货地址：{{ order.address }}',
  delivery: '预计送达：{{ order.delivery }}',
  placed: {
    subject: '{{ shop.name }}：已收到订单 {{ order.number }}',
    heading: '感谢您的订单',
    text: '{{ buyer.name }}，您好！我们已收到订单 {{ order.number }}（{{ order.date }}）。',
  },
  reminder: {
    subject: '{{ shop.name }}：订单 {{ order.number }} 等待付款',
    heading: '订单还没有付款',
    text: '{{ buyer.name }}，您好！订单 {{ order.number }} 还没有付款，金额 {{ order.total }}。如果您已经付款，请忽略这封邮件。',
  },
  paid: {
    subject: '{{ shop.name }}：订单 {{ order.number }} 付款成功',
    heading: '付款成功',
    text: '{{ buyer.name }}，您好！我们已收到订单 {{ order.number }} 的付款，将尽快发货。',
    invoice: '下载发票',
  },
  shipped: {
    subject: '{{ shop.name }}：订单 {{ order.number }} 已发货',
    partSubject: '{{ shop.name }}：订单 {{ order.number }} 部分发货',
    heading: '订单已发货',
    partHeading: '订单部分发货',
    text: '{{ buyer.name }}，您好！订单 {{ order.number }} 的包裹已寄出：',
    carrier: '物流公司：{{ shipment.carrier }}',
    trackingNo: '物流单号：{{ shipment.trackingNo }}',
    track: '查询物流',
  },
  receiptRefused: {
    subject: '{{ shop.name }}：订单 {{ order.number }} 的转账凭证未通过',
    heading: '转账凭证未通过',
    text: '{{ buyer.name }}，您好！我们核对了您为订单 {{ order.number }} 上传的转账凭证，暂时不能确认收款：',
    again: '您可以在订单页面重新上传凭证。如有疑问，请直接回复这封邮件。',
  },
  cancelled: {
    subject: '{{ shop.name }}：订单 {{ order.number }} 已取消',
    heading: '订单已取消',
    text: '{{ buyer.name }}，您好！订单 {{ order.number }} 已取消。如有疑问，请直接回复这封邮件。',
  },
  refunded: {
    subject: '{{ shop.name }}：订单 {{ order.number }} 退款 {{ refund.amount }}',
    heading: '已退款',
    text: '{{ buyer.name }}，您好！订单 {{ order.number }} 已退款 {{ refund.amount }}。到账时间取决于您的付款渠道。',
  },
  returnApproved: {
    subject: '{{ shop.name }}：同意退货 {{ return.number }}',
    heading: '同意退货',
    text: '{{ buyer.name }}，您好！我们同意您退回订单 {{ order.number }} 的以下商品：',
    number: '请在包裹上注明退货单号 {{ return.number }}。收到商品后我们会退款。',
  },
  returnDeclined: {
    subject: '{{ shop.name }}：退货申请 {{ return.number }} 未通过',
    heading: '退货申请未通过',
    text: '{{ buyer.name }}，您好！很抱歉，订单 {{ order.number }} 的退货申请没有通过：',
    question: '如有疑问，请直接回复这封邮件。',
  },
  signIn: {
    subject: '{{ shop.name }}：登录链接',
    heading: '登录您的账户',
    text: '点击下面的按钮登录 {{ shop.name }}。链接在 {{ signIn.minutes }} 分钟内有效，只能使用一次。',
    button: '登录',
    ignore: '如果不是您本人申请的，请忽略这封邮件：没有这个链接，谁也无法登录。',
  },
  released: {
    subject: '{{ shop.name }}：订单 {{ order.number }} 已通过审核',
    heading: '订单已通过审核',
    text: '{{ buyer.name }}，您好！订单 {{ order.number }} 已通过审核，现在可以付款，金额 {{ order.total }}。',
  },
  edited: {
    subject: '{{ shop.name }}：订单 {{ order.number }} 已修改',
    heading: '订单已修改',
    text: '{{ buyer.name }}，您好！订单 {{ order.number }} 有以下改动：',
    total: '合计 {{ edit.before }} → {{ edit.after }}',
    due: '待付金额 {{ edit.due }}，请在订单页面付款。',
    refund: '我们会退还 {{ edit.refund }}。',
  },
  reopened: {
    subject: '{{ shop.name }}：订单 {{ order.number }} 已恢复',
    heading: '订单已恢复',
    text: '{{ buyer.name }}，您好！之前取消的订单 {{ order.number }} 已恢复。',
  },
  openConsole: '打开后台',
}
