import type { NewsletterPageWords } from '../zh/newsletter-page.ts'

export const newsletterPage: NewsletterPageWords = {
  title: 'Aanmelding bevestigen',
  ask: (shop, email) => `Het nieuws van ${shop} naar ${email} sturen?`,
  confirm: 'Aanmelden',
  done: 'Bedankt, u bent aangemeld. Afmelden kan altijd.',
  gone: 'Deze link is niet geldig of verlopen. Meld u opnieuw aan op de website.',
}
