import type { NewsletterPageWords } from '../zh/newsletter-page.ts'

export const newsletterPage: NewsletterPageWords = {
  title: 'Confirm your subscription',
  ask: (shop, email) => `Send the news of ${shop} to ${email}?`,
  confirm: 'Subscribe',
  done: 'Thank you, you are subscribed. You can unsubscribe at any time.',
  gone: 'This link is not valid or has ended. Please subscribe on the website again.',
}
