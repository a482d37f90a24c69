import { plural } from '../plural.ts'
import type { ReviewWords } from '../zh/reviews.ts'

export const reviews: ReviewWords = {
  title: 'カスタマーレビュー',
  average: (stars) => `5つ星のうち${stars}`,
  count: (count) => plural('ja', count, { other: '#件のレビュー' }),
  verified: '購入確認済み',
  nobody: '購入者',
  answer: 'ショップからの返信',
  how: 'レビューは当店でこの商品を購入されたお客様のものだけです。発送後にメールでご案内し、すべてのレビューを注文と照合しています。',
  form: {
    title: 'レビューを書く',
    about: 'ご購入の商品を評価してください。ショップが確認するまで変更できます。',
    stars: '評価',
    each: ['星1つ', '星2つ', '星3つ', '星4つ', '星5つ'],
    headline: 'タイトル',
    body: 'レビュー',
    author: '表示名',
    authorHint: 'レビューと一緒に表示されます。匿名をご希望の場合は空欄にしてください。',
    optional: '任意',
    send: 'レビューを送信',
    change: 'レビューを変更',
    chooseStars: '星を1つから5つまで選んでください。',
    waiting: 'ありがとうございます。ショップの確認後に掲載されます。',
    shown: 'ありがとうございます。レビューを掲載しました。',
    hidden: 'このレビューは掲載されていません。',
    failed: '送信できませんでした。もう一度お試しください。',
    noLink: 'メールのリンクを開いてください。',
  },
}
