import type { NewsletterPageWords } from '../zh/newsletter-page.ts'

export const newsletterPage: NewsletterPageWords = {
  title: 'Anmeldung bestätigen',
  ask: (shop, email) => `Sollen Neuigkeiten von ${shop} an ${email} gehen?`,
  confirm: 'Anmelden',
  done: 'Vielen Dank, Sie sind angemeldet. Abmelden ist jederzeit möglich.',
  gone: 'Dieser Link ist ungültig oder abgelaufen. Bitte melden Sie sich auf der Website noch einmal an.',
}
