import { plural } from '../plural.ts'
import type { ShopWords } from '../zh/shop.ts'

export const shop: ShopWords = {
  stock: { in: 'Disponibile', few: 'Ultimi pezzi', out: 'Esaurito' },
  addToCart: 'Aggiungi al carrello',
  price: 'Prezzo',
  from: (price) => `Da ${price}`,
  marketPrice: 'Prima',
  save: (percent) => `Risparmi il ${percent}%`,
  optionNames: { color: 'Colore', colour: 'Colore', size: 'Taglia', material: 'Materiale', style: 'Stile', scope: 'Uso' },
  added: 'Aggiunto al carrello.',
  left: (left) => plural('it', left, { one: 'Ne resta solo #', other: 'Ne restano solo #' }),
  allInCart: 'Tutti i pezzi disponibili sono già nel tuo carrello.',
  seeCart: 'Vai al carrello',
  toCheckout: 'Vai alla cassa',
  results: (count) => plural('it', count, { one: '# prodotto', other: '# prodotti' }),
  noResults: 'Nessun risultato. Prova con un’altra parola.',
  searching: 'Ricerca in corso…',
  searchHint: 'Scrivi un prodotto, una marca o un tag.',
  showMore: 'Mostra altri',
  failed: 'Il negozio non è raggiungibile. Controlla la connessione e riprova.',
  retry: 'Riprova',
  notPriced: 'Al momento non è stato possibile verificare i prezzi. Saranno confermati alla cassa.',
  addressComma: ', ',
}
