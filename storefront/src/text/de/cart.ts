import { plural } from '../plural.ts'
import type { CartWords } from '../zh/cart.ts'

export const cart: CartWords = {
  title: 'Ihr Warenkorb',
  pieces: (count) => plural('de', count, { one: '# Artikel', other: '# Artikel' }),
  close: 'Schließen',
  empty: 'Ihr Warenkorb ist leer.',
  browse: 'Jetzt einkaufen',
  goods: 'Artikel',
  quantity: (title) => `Menge von ${title}`,
  less: 'Menge verringern',
  more: 'Menge erhöhen',
  remove: 'Entfernen',
  removeItem: (title) => `${title} entfernen`,
  subtotal: 'Zwischensumme',
  later: 'Versand, Steuern und Rabatte werden an der Kasse berechnet.',
  laterButTax: 'Versand und Rabatte werden an der Kasse berechnet.',
  checkout: 'Zur Kasse',
  changed: 'Preis aktualisiert',
  notCounted: 'Nicht mehr erhältliche Artikel sind nicht enthalten.',
  belowMinimum: (missing, minimum) => `Mindestbestellwert ${minimum}: Es fehlen noch ${missing}.`,
  membersOnly: 'In diesem Shop können nur Mitglieder bestellen.',
  signIn: 'Anmelden',
  problem: {
    gone: 'Nicht mehr erhältlich, bitte entfernen',
    stock: (count) => (count > 0 ? `Nur noch ${count} verfügbar` : 'Ausverkauft'),
  },
  removed: (title) => `${title} wurde entfernt.`,
  undo: 'Rückgängig',
  details: 'Alle Details ansehen',
}
