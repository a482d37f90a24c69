import { plural } from '../plural.ts'

/** What pages say about reviews, and what the page says on which buyers write them. */
export interface ReviewWords {
  title: string
  /** A number such as 4.5, of five. */
  average: (stars: string) => string
  count: (count: number) => string
  verified: string
  /** Who gave no name. */
  nobody: string
  answer: string
  /** How the shop makes sure that reviews come from buyers: the law of the EU asks for it. */
  how: string
  form: ReviewFormWords
}

export interface ReviewFormWords {
  title: string
  about: string
  stars: string
  /** One star to five. */
  each: [string, string, string, string, string]
  headline: string
  body: string
  author: string
  authorHint: string
  optional: string
  send: string
  change: string
  chooseStars: string
  waiting: string
  shown: string
  hidden: string
  failed: string
  noLink: string
}

export const reviews: ReviewWords = {
  title: '顾客评价',
  average: (stars) => `${stars} 星（满分 5 星）`,
  count: (count) => plural('zh', count, { other: '# 条评价' }),
  verified: '已购买',
  nobody: '顾客',
  answer: '商家回复',
  how: '评价只来自在本店购买过该商品的顾客：发货后我们通过邮件邀请，并逐条与订单核对。',
  form: {
    title: '写评价',
    about: '请评价您购买的商品。商家审核之前，您可以修改评价。',
    stars: '您的评分',
    each: ['1 星', '2 星', '3 星', '4 星', '5 星'],
    headline: '标题',
    body: '评价内容',
    author: '显示的名字',
    authorHint: '与评价一起显示，留空则匿名。',
    optional: '选填',
    send: '提交评价',
    change: '修改评价',
    chooseStars: '请选择 1 到 5 星。',
    waiting: '谢谢，商家审核后会展示您的评价。',
    shown: '谢谢，您的评价已展示。',
    hidden: '商家未展示这条评价。',
    failed: '没有提交成功，请再试一次。',
    noLink: '请打开邮件中的链接。',
  },
}
