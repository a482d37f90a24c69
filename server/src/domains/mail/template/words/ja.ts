import type { MailWords } from './mail-words.ts'

export const ja: MailWords = {
  lines: { goods: '商品', discount: '割引', shipping: '送料', includes: '内', total: '合計' },
  pay: {
    isHeld: 'ご注文を確認しております。お支払いいただけるようになりましたらメールでお知らせします。現在お支払いの必要はありません。',
    now: '支払う',
    method: 'お支払い方法：{{ payment.method }}',
    reference: 'お支払いの際は注文番号 {{ order.number }} をご記入ください。詳細は注文ページをご覧ください。',
  },
  viewOrder: '注文を見る',
  shippingTo: 'お届け先：{{ order.address }}',
  delivery: 'お届け予定日：{{ order.delivery }}',
  placed: {
    subject: '{{ shop.name }}：ご注文 {{ order.number }} を承りました',
    heading: 'ご注文ありがとうございます',
    text: '{{ buyer.name }} 様、{{ order.date }} にご注文 {{ order.number }} を承りました。',
  },
  reminder: {
    subject: '{{ shop.name }}：ご注文 {{ order.number }} のお支払いをお待ちしています',
    heading: 'お支払いが完了していません',
    text: '{{ buyer.name }} 様、ご注文 {{ order.number }}（{{ order.total }}）のお支払いがまだ完了していません。すでにお支払い済みの場合は、このメールを無視してください。',
  },
  paid: {
    subject: '{{ shop.name }}：ご注文 {{ order.number }} のお支払いを確認しました',
    heading: 'お支払いを確認しました',
    text: '{{ buyer.name }} 様、ご注文 {{ order.number }} のお支払いを確認しました。まもなく発送いたします。',
    invoice: '請求書をダウンロード',
  },
  shipped: {
    subject: '{{ shop.name }}：ご注文 {{ order.number }} を発送しました',
    partSubject: '{{ shop.name }}：ご注文 {{ order.number }} の一部を発送しました',
    heading: 'ご注文を発送しました',
    partHeading: 'ご注文の一部を発送しました',
    text: '{{ buyer.name }} 様、ご注文 {{ order.number }} の荷物を発送しました：',
    carrier: '配送業者：{{ shipment.carrier }}',
    trackingNo: '追跡番号：{{ shipment.trackingNo }}',
    track: '荷物を追跡',
  },
  receiptRefused: {
    subject: '{{ shop.name }}：ご注文 {{ order.number }} の振込明細について',
    heading: 'お振込を確認できませんでした',
    text: '{{ buyer.name }} 様、ご注文 {{ order.number }} の振込明細を確認しましたが、まだ入金を確認できません：',
    again: '注文ページから別の明細をお送りいただけます。ご不明な点は、このメールにご返信ください。',
  },
  cancelled: {
    subject: '{{ shop.name }}：ご注文 {{ order.number }} はキャンセルされました',
    heading: 'ご注文はキャンセルされました',
    text: '{{ buyer.name }} 様、ご注文 {{ order.number }} はキャンセルされました。ご不明な点は、このメールにご返信ください。',
  },
  refunded: {
    subject: '{{ shop.name }}：ご注文 {{ order.number }} の返金 {{ refund.amount }}',
    heading: '返金のお知らせ',
    text: '{{ buyer.name }} 様、ご注文 {{ order.number }} について {{ refund.amount }} を返金いたしました。反映までの日数はお支払い方法により異なります。',
  },
  returnApproved: {
    subject: '{{ shop.name }}：返品 {{ return.number }} を承認しました',
    heading: '返品を承認しました',
    text: '{{ buyer.name }} 様、ご注文 {{ order.number }} の次の商品をご返送ください：',
    number: '荷物に返品番号 {{ return.number }} をご記入ください。商品の到着後に返金いたします。',
  },
  returnDeclined: {
    subject: '{{ shop.name }}：返品 {{ return.number }} は承認されませんでした',
    heading: '返品は承認されませんでした',
    text: '{{ buyer.name }} 様、申し訳ございませんが、ご注文 {{ order.number }} の次の商品の返品はお受けできません：',
    question: 'ご不明な点は、このメールにご返信ください。',
  },
  signIn: {
    subject: '{{ shop.name }}：ログイン用リンク',
    heading: 'アカウントにログイン',
    text: '下のボタンから {{ shop.name }} にログインしてください。リンクは {{ signIn.minutes }} 分以内に一度だけ使えます。',
    button: 'ログイン',
    ignore: 'お心当たりがない場合は、このメールを無視してください。リンクがなければ誰もログインできません。',
  },
  released: {
    subject: '{{ shop.name }}：ご注文 {{ order.number }} の確認が完了しました',
    heading: 'ご注文の確認が完了しました',
    text: '{{ buyer.name }} 様、ご注文 {{ order.number }} の確認が完了しました。お支払いいただけます：{{ order.total }}',
  },
  edited: {
    subject: '{{ shop.name }}：ご注文 {{ order.number }} が変更されました',
    heading: 'ご注文が変更されました',
    text: '{{ buyer.name }} 様、ご注文 {{ order.number }} の変更点は次のとおりです：',
    total: '合計 {{ edit.before }} → {{ edit.after }}',
    due: 'お支払いの残額は {{ edit.due }} です。お支払い方法は注文ページをご覧ください。',
    refund: '{{ edit.refund }} を返金いたします。',
  },
  reopened: {
    subject: '{{ shop.name }}：ご注文 {{ order.number }} を再開しました',
    heading: 'ご注文を再開しました',
    text: '{{ buyer.name }} 様、キャンセルされたご注文 {{ order.number }} を再開しました。',
  },
  openConsole: '管理画面を開く',
}
