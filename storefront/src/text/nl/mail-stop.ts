import type { MailStopWords } from '../zh/mail-stop.ts'

export const mailStop: MailStopWords = {
  title: 'Afmelden',
  ask: (shop, email) =>
    `Het nieuws, de herinneringen en uitnodigingen voor beoordelingen van ${shop} aan ${email} stoppen? E-mails over uw bestellingen blijven komen.`,
  stop: 'Afmelden',
  done: 'U bent afgemeld, uw herinneringen zijn verwijderd.',
  gone: 'Deze link is niet geldig. Gebruik de volledige link uit de e-mail.',
}
