import type { NewsletterWords } from '../zh/newsletter.ts'

export const newsletter: NewsletterWords = {
  send: 'Subscribe',
  consent: 'We send news and offers to this address and use it for nothing else. You can unsubscribe at any time.',
  sent: 'Almost done: please confirm with the button in the email that we sent you.',
  failed: 'That did not work. Check your email address and try again.',
}
