import { plural } from '../plural.ts'
import type { ReviewWords } from '../zh/reviews.ts'

export const reviews: ReviewWords = {
  title: 'Customer reviews',
  average: (stars) => `${stars} out of 5 stars`,
  count: (count) => plural('en', count, { one: '# review', other: '# reviews' }),
  verified: 'Verified purchase',
  nobody: 'Customer',
  answer: 'Reply from the shop',
  how: 'Reviews come only from customers who bought the product in this shop: we invite them by email after shipping and check each review against its order.',
  form: {
    title: 'Write a review',
    about: 'Rate what you bought. You can change a review until the shop has checked it.',
    stars: 'Your rating',
    each: ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'],
    headline: 'Title',
    body: 'Your review',
    author: 'Name to show',
    authorHint: 'It is shown with the review. Leave it empty to stay anonymous.',
    optional: 'optional',
    send: 'Send review',
    change: 'Change review',
    chooseStars: 'Please choose one to five stars.',
    waiting: 'Thank you. Your review is shown once the shop has checked it.',
    shown: 'Thank you. Your review is published.',
    hidden: 'The shop does not show this review.',
    failed: 'That did not work. Please try again.',
    noLink: 'Please open the link from the email.',
  },
}
