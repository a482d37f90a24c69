import type { NewsletterPageWords } from '../zh/newsletter-page.ts'

export const newsletterPage: NewsletterPageWords = {
  title: 'Conferma l’iscrizione',
  ask: (shop, email) => `Inviare le novità di ${shop} a ${email}?`,
  confirm: 'Iscriviti',
  done: 'Grazie, l’iscrizione è attiva. Può annullarla in ogni momento.',
  gone: 'Questo link non è valido o è scaduto. Si iscriva di nuovo sul sito.',
}
