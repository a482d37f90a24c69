import type { MailStopWords } from '../zh/mail-stop.ts'

export const mailStop: MailStopWords = {
  title: 'Abmelden',
  ask: (shop, email) =>
    `Sollen Neuigkeiten, Erinnerungen und Einladungen zu Bewertungen von ${shop} an ${email} enden? E-Mails zu Ihren Bestellungen kommen weiterhin.`,
  stop: 'Abmelden',
  done: 'Sie sind abgemeldet, Ihre Erinnerungen sind gelöscht.',
  gone: 'Dieser Link ist ungültig. Bitte verwenden Sie den vollständigen Link aus der E-Mail.',
}
