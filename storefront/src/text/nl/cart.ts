import { plural } from '../plural.ts'
import type { CartWords } from '../zh/cart.ts'

export const cart: CartWords = {
  title: 'Je winkelwagen',
  pieces: (count) => plural('nl', count, { one: '# artikel', other: '# artikelen' }),
  close: 'Sluiten',
  empty: 'Je winkelwagen is leeg.',
  browse: 'Begin met winkelen',
  goods: 'Producten',
  quantity: (title) => `Aantal van ${title}`,
  less: 'Aantal verlagen',
  more: 'Aantal verhogen',
  remove: 'Verwijderen',
  removeItem: (title) => `${title} verwijderen`,
  subtotal: 'Subtotaal',
  later: 'Verzending, btw en kortingen worden bij het afrekenen berekend.',
  laterButTax: 'Verzending en kortingen worden bij het afrekenen berekend.',
  checkout: 'Afrekenen',
  changed: 'Prijs bijgewerkt',
  notCounted: 'Producten die niet meer leverbaar zijn, tellen niet mee.',
  belowMinimum: (missing, minimum) => `De minimale bestelling is ${minimum}: nog ${missing} om te kunnen bestellen.`,
  membersOnly: 'In deze winkel kunnen alleen leden bestellen.',
  signIn: 'Inloggen',
  problem: { gone: 'Niet meer leverbaar, verwijder dit', stock: (count) => (count > 0 ? `Nog maar ${count} beschikbaar` : 'Uitverkocht') },
  removed: (title) => `${title} is verwijderd.`,
  undo: 'Ongedaan maken',
  details: 'Alle details bekijken',
}
