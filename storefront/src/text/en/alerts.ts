import type { AlertWords } from '../zh/alerts.ts'

export const alerts: AlertWords = {
  title: 'Email me when it is back',
  send: 'Notify me',
  consent: 'We write to this address once when it is back in stock, and for nothing else. You can unsubscribe at any time.',
  sent: 'Noted. We email you when it is back.',
  failed: 'That did not work. Check your email address and try again.',
  remind:
    'Email me one reminder if I don’t finish this order. The shop keeps my cart and email address for it; I can unsubscribe at any time.',
}
