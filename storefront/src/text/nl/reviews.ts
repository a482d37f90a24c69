import { plural } from '../plural.ts'
import type { ReviewWords } from '../zh/reviews.ts'

export const reviews: ReviewWords = {
  title: 'Klantbeoordelingen',
  average: (stars) => `${stars} van 5 sterren`,
  count: (count) => plural('nl', count, { one: '# beoordeling', other: '# beoordelingen' }),
  verified: 'Geverifieerde aankoop',
  nobody: 'Klant',
  answer: 'Reactie van de winkel',
  how: 'Beoordelingen komen alleen van klanten die het product in deze winkel kochten: we nodigen hen na verzending per e-mail uit en controleren elke beoordeling aan de hand van de bestelling.',
  form: {
    title: 'Beoordeling schrijven',
    about: 'Beoordeel wat u kocht. U kunt een beoordeling wijzigen tot de winkel die heeft gecontroleerd.',
    stars: 'Uw waardering',
    each: ['1 ster', '2 sterren', '3 sterren', '4 sterren', '5 sterren'],
    headline: 'Titel',
    body: 'Uw beoordeling',
    author: 'Getoonde naam',
    authorHint: 'Deze staat bij de beoordeling. Laat leeg om anoniem te blijven.',
    optional: 'optioneel',
    send: 'Beoordeling versturen',
    change: 'Beoordeling wijzigen',
    chooseStars: 'Kies één tot vijf sterren.',
    waiting: 'Bedankt. Uw beoordeling verschijnt zodra de winkel die heeft gecontroleerd.',
    shown: 'Bedankt. Uw beoordeling is gepubliceerd.',
    hidden: 'De winkel toont deze beoordeling niet.',
    failed: 'Dat is niet gelukt. Probeer het opnieuw.',
    noLink: 'Open de link uit de e-mail.',
  },
}
