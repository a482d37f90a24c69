import type { NewsletterWords } from '../zh/newsletter.ts'

export const newsletter: NewsletterWords = {
  send: 'Anmelden',
  consent: 'Wir senden Neuigkeiten und Angebote an diese Adresse und nutzen sie für nichts anderes. Abmelden ist jederzeit möglich.',
  sent: 'Fast fertig: Bitte bestätigen Sie mit der Schaltfläche in der E-Mail, die wir Ihnen geschickt haben.',
  failed: 'Das hat nicht geklappt. Bitte prüfen Sie die E-Mail-Adresse.',
}
