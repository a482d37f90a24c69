import { plural } from '../plural.ts'
import type { ReviewWords } from '../zh/reviews.ts'

export const reviews: ReviewWords = {
  title: '顧客評價',
  average: (stars) => `${stars} 星（滿分 5 星）`,
  count: (count) => plural('zh-TW', count, { other: '# 則評價' }),
  verified: '已購買',
  nobody: '顧客',
  answer: '商家回覆',
  how: '評價只來自在本店購買過該商品的顧客：出貨後我們透過郵件邀請，並逐則與訂單核對。',
  form: {
    title: '寫評價',
    about: '請評價您購買的商品。商家審核之前，您可以修改評價。',
    stars: '您的評分',
    each: ['1 星', '2 星', '3 星', '4 星', '5 星'],
    headline: '標題',
    body: '評價內容',
    author: '顯示的名字',
    authorHint: '與評價一起顯示，留空則匿名。',
    optional: '選填',
    send: '送出評價',
    change: '修改評價',
    chooseStars: '請選擇 1 到 5 星。',
    waiting: '謝謝，商家審核後會顯示您的評價。',
    shown: '謝謝，您的評價已顯示。',
    hidden: '商家未顯示這則評價。',
    failed: '沒有送出成功，請再試一次。',
    noLink: '請打開郵件中的連結。',
  },
}
