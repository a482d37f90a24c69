import type { AlertWords } from '../zh/alerts.ts'

export const alerts: AlertWords = {
  title: 'Mail mij als het weer op voorraad is',
  send: 'Houd me op de hoogte',
  consent: 'We schrijven één keer naar dit adres zodra het weer op voorraad is en gebruiken het nergens anders voor. Afmelden kan altijd.',
  sent: 'Genoteerd. We mailen u zodra het weer op voorraad is.',
  failed: 'Dat is niet gelukt. Controleer uw e-mailadres en probeer het opnieuw.',
  remind:
    'Stuur mij één herinnering per e-mail als ik deze bestelling niet afrond. Daarvoor worden mijn winkelwagen en e-mailadres bewaard; afmelden kan altijd.',
}
