import { plural } from '../plural.ts'
import type { ReviewWords } from '../zh/reviews.ts'

export const reviews: ReviewWords = {
  title: 'Recensioni dei clienti',
  average: (stars) => `${stars} stelle su 5`,
  count: (count) => plural('it', count, { one: '# recensione', other: '# recensioni' }),
  verified: 'Acquisto verificato',
  nobody: 'Cliente',
  answer: 'Risposta del negozio',
  how: 'Le recensioni provengono solo da clienti che hanno acquistato il prodotto in questo negozio: li invitiamo via e-mail dopo la spedizione e confrontiamo ogni recensione con il suo ordine.',
  form: {
    title: 'Scrivi una recensione',
    about: 'Valuti ciò che ha acquistato. Può modificare una recensione finché il negozio non l’ha verificata.',
    stars: 'La sua valutazione',
    each: ['1 stella', '2 stelle', '3 stelle', '4 stelle', '5 stelle'],
    headline: 'Titolo',
    body: 'La sua recensione',
    author: 'Nome da mostrare',
    authorHint: 'È mostrato con la recensione. Lasci vuoto per restare anonimo.',
    optional: 'facoltativo',
    send: 'Invia recensione',
    change: 'Modifica recensione',
    chooseStars: 'Scelga da una a cinque stelle.',
    waiting: 'Grazie. La recensione sarà mostrata quando il negozio l’avrà verificata.',
    shown: 'Grazie. La sua recensione è pubblicata.',
    hidden: 'Il negozio non mostra questa recensione.',
    failed: 'Non ha funzionato. Riprovi.',
    noLink: 'Apra il link ricevuto via e-mail.',
  },
}
