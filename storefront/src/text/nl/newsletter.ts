import type { NewsletterWords } from '../zh/newsletter.ts'

export const newsletter: NewsletterWords = {
  send: 'Aanmelden',
  consent: 'We sturen nieuws en aanbiedingen naar dit adres en gebruiken het nergens anders voor. Afmelden kan altijd.',
  sent: 'Bijna klaar: bevestig met de knop in de e-mail die we u hebben gestuurd.',
  failed: 'Dat is niet gelukt. Controleer uw e-mailadres en probeer het opnieuw.',
}
