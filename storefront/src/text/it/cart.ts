import { plural } from '../plural.ts'
import type { CartWords } from '../zh/cart.ts'

export const cart: CartWords = {
  title: 'Il tuo carrello',
  pieces: (count) => plural('it', count, { one: '# articolo', other: '# articoli' }),
  close: 'Chiudi',
  empty: 'Il tuo carrello è vuoto.',
  browse: 'Inizia lo shopping',
  goods: 'Prodotti',
  quantity: (title) => `Quantità di ${title}`,
  less: 'Riduci la quantità',
  more: 'Aumenta la quantità',
  remove: 'Rimuovi',
  removeItem: (title) => `Rimuovi ${title}`,
  subtotal: 'Subtotale',
  later: 'Spedizione, tasse e sconti vengono calcolati alla cassa.',
  laterButTax: 'Spedizione e sconti vengono calcolati alla cassa.',
  checkout: 'Vai alla cassa',
  changed: 'Prezzo aggiornato',
  notCounted: 'I prodotti non più disponibili non sono inclusi.',
  belowMinimum: (missing, minimum) => `L’ordine minimo è di ${minimum}: mancano ancora ${missing}.`,
  membersOnly: 'In questo negozio possono ordinare solo i membri.',
  signIn: 'Accedi',
  problem: {
    gone: 'Non più disponibile, rimuovilo',
    stock: (count) => (count > 0 ? plural('it', count, { one: 'Ne resta solo #', other: 'Ne restano solo #' }) : 'Esaurito'),
  },
  removed: (title) => `Rimosso dal carrello: ${title}`,
  undo: 'Annulla',
  details: 'Vedi tutti i dettagli',
}
