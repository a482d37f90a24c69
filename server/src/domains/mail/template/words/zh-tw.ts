import type { MailWords } from './mail-words.ts'

export const zhTw: MailWords = {
  lines: { goods: '商品', discount: '折扣', shipping: '運費', includes: '含', total: '總計' },
  pay: {
    isHeld: '我們正在審核您的訂單，審核通過後會以電子郵件通知您付款。現在不需要付款。',
    now: '前往付款',
    method: '付款方式：{{ payment.method }}',
    reference: '付款時請註明訂單編號 {{ order.number }}。完整的收款資訊在訂單頁面。',
  },
  viewOrder: '查看訂單',
  shippingTo: '收件地址：{{ order.address }}',
  delivery: '預計送達：{{ order.delivery }}',
  placed: {
    subject: '{{ shop.name }}：已收到訂單 {{ order.number }}',
    heading: '感謝您的訂購',
    text: '{{ buyer.name }}，您好！我們已收到訂單 {{ order.number }}（{{ order.date }}）。',
  },
  reminder: {
    subject: '{{ shop.name }}：訂單 {{ order.number }} 等待付款',
    heading: '訂單尚未付款',
    text: '{{ buyer.name }}，您好！訂單 {{ order.number }} 尚未付款，金額 {{ order.total }}。如果您已經付款，請忽略這封郵件。',
  },
  paid: {
    subject: '{{ shop.name }}：訂單 {{ order.number }} 付款成功',
    heading: '付款成功',
    text: '{{ buyer.name }}，您好！我們已收到訂單 {{ order.number }} 的付款，將儘快出貨。',
    invoice: '下載發票',
  },
  shipped: {
    subject: '{{ shop.name }}：訂單 {{ order.number }} 已出貨',
    partSubject: '{{ shop.name }}：訂單 {{ order.number }} 部分出貨',
    heading: '訂單已出貨',
    partHeading: '訂單部分出貨',
    text: '{{ buyer.name }}，您好！訂單 {{ order.number }} 的包裹已寄出：',
    carrier: '物流公司：{{ shipment.carrier }}',
    trackingNo: '物流單號：{{ shipment.trackingNo }}',
    track: '查詢物流',
  },
  receiptRefused: {
    subject: '{{ shop.name }}：訂單 {{ order.number }} 的轉帳憑證未通過',
    heading: '轉帳憑證未通過',
    text: '{{ buyer.name }}，您好！我們核對了您為訂單 {{ order.number }} 上傳的轉帳憑證，暫時無法確認收款：',
    again: '您可以在訂單頁面重新上傳憑證。如有疑問，請直接回覆這封郵件。',
  },
  cancelled: {
    subject: '{{ shop.name }}：訂單 {{ order.number }} 已取消',
    heading: '訂單已取消',
    text: '{{ buyer.name }}，您好！訂單 {{ order.number }} 已取消。如有疑問，請直接回覆這封郵件。',
  },
  refunded: {
    subject: '{{ shop.name }}：訂單 {{ order.number }} 退款 {{ refund.amount }}',
    heading: '已退款',
    text: '{{ buyer.name }}，您好！訂單 {{ order.number }} 已退款 {{ refund.amount }}。入帳時間取決於您的付款方式。',
  },
  returnApproved: {
    subject: '{{ shop.name }}：同意退貨 {{ return.number }}',
    heading: '同意退貨',
    text: '{{ buyer.name }}，您好！我們同意您退回訂單 {{ order.number }} 的以下商品：',
    number: '請在包裹上註明退貨單號 {{ return.number }}。收到商品後我們會退款。',
  },
  returnDeclined: {
    subject: '{{ shop.name }}：退貨申請 {{ return.number }} 未通過',
    heading: '退貨申請未通過',
    text: '{{ buyer.name }}，您好！很抱歉，訂單 {{ order.number }} 的退貨申請沒有通過：',
    question: '如有疑問，請直接回覆這封郵件。',
  },
  signIn: {
    subject: '{{ shop.name }}：登入連結',
    heading: '登入您的帳戶',
    text: '點擊下面的按鈕登入 {{ shop.name }}。連結在 {{ signIn.minutes }} 分鐘內有效，只能使用一次。',
    button: '登入',
    ignore: '如果不是您本人申請的，請忽略這封郵件：沒有這個連結，誰也無法登入。',
  },
  released: {
    subject: '{{ shop.name }}：訂單 {{ order.number }} 已通過審核',
    heading: '訂單已通過審核',
    text: '{{ buyer.name }}，您好！訂單 {{ order.number }} 已通過審核，現在可以付款，金額 {{ order.total }}。',
  },
  edited: {
    subject: '{{ shop.name }}：訂單 {{ order.number }} 已修改',
    heading: '訂單已修改',
    text: '{{ buyer.name }}，您好！訂單 {{ order.number }} 有以下變更：',
    total: '總計 {{ edit.before }} → {{ edit.after }}',
    due: '待付金額 {{ edit.due }}，請在訂單頁面付款。',
    refund: '我們會退還 {{ edit.refund }}。',
  },
  reopened: {
    subject: '{{ shop.name }}：訂單 {{ order.number }} 已恢復',
    heading: '訂單已恢復',
    text: '{{ buyer.name }}，您好！先前取消的訂單 {{ order.number }} 已恢復。',
  },
  openConsole: '打開後台',
}
