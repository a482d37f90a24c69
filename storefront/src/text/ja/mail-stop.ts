import type { MailStopWords } from '../zh/mail-stop.ts'

export const mailStop: MailStopWords = {
  title: '配信停止',
  ask: (shop, email) =>
    `${shop} から ${email} 宛の新着情報、お知らせ、レビュー依頼のメールを停止しますか。ご注文に関するメールは引き続き届きます。`,
  stop: '配信を停止する',
  done: '配信を停止し、登録されたお知らせを削除しました。',
  gone: 'リンクが無効です。メールのリンク全体をお使いください。',
}
