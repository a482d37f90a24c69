import type { NewsletterWords } from '../zh/newsletter.ts'

export const newsletter: NewsletterWords = {
  send: 'Iscriviti',
  consent: 'Inviamo novità e offerte a questo indirizzo e non lo usiamo per altro. Può annullare l’iscrizione in ogni momento.',
  sent: 'Quasi fatto: confermi con il pulsante dell’e-mail che Le abbiamo inviato.',
  failed: 'Non ha funzionato. Controlli l’indirizzo e-mail e riprovi.',
}
