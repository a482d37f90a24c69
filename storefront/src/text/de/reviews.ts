import { plural } from '../plural.ts'
import type { ReviewWords } from '../zh/reviews.ts'

export const reviews: ReviewWords = {
  title: 'Kundenbewertungen',
  average: (stars) => `${stars} von 5 Sternen`,
  count: (count) => plural('de', count, { one: '# Bewertung', other: '# Bewertungen' }),
  verified: 'Verifizierter Kauf',
  nobody: 'Kunde',
  answer: 'Antwort des Shops',
  how: 'Bewertungen stammen nur von Kunden, die den Artikel in diesem Shop gekauft haben: Wir laden sie nach dem Versand per E-Mail ein und gleichen jede Bewertung mit ihrer Bestellung ab.',
  form: {
    title: 'Bewertung schreiben',
    about: 'Bewerten Sie, was Sie gekauft haben. Sie können eine Bewertung ändern, bis der Shop sie geprüft hat.',
    stars: 'Ihre Bewertung',
    each: ['1 Stern', '2 Sterne', '3 Sterne', '4 Sterne', '5 Sterne'],
    headline: 'Titel',
    body: 'Ihr Text',
    author: 'Angezeigter Name',
    authorHint: 'Er steht bei der Bewertung. Lassen Sie das Feld leer, um anonym zu bleiben.',
    optional: 'freiwillig',
    send: 'Bewertung senden',
    change: 'Bewertung ändern',
    chooseStars: 'Bitte wählen Sie einen bis fünf Sterne.',
    waiting: 'Vielen Dank. Ihre Bewertung erscheint, sobald der Shop sie geprüft hat.',
    shown: 'Vielen Dank. Ihre Bewertung ist veröffentlicht.',
    hidden: 'Der Shop zeigt diese Bewertung nicht.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    noLink: 'Bitte öffnen Sie den Link aus der E-Mail.',
  },
}
