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
  left: (count) => plural('it', count, { one: 'Ne resta solo #', other: 'Ne restano solo #' }),
  notKept: 'Il tuo browser non salva il carrello. Consenti i cookie per questo negozio e riprova.',
  atMost: (most) => `Massimo ${most} per ordine`,
  allInCart: 'Tutti i pezzi disponibili sono già nel tuo carrello.',
  seeCart: 'Vai al carrello',
  toCheckout: 'Vai alla cassa',
  failed: 'Il negozio non è raggiungibile. Controlla la connessione e riprova.',
  retry: 'Riprova',
  notPriced: 'Al momento non è stato possibile verificare i prezzi. Saranno confermati alla cassa.',
  addressComma: ', ',
  seen: 'Visti di recente',
  vat: 'IVA',
  consumptionTax: 'Imposta sui consumi',
  withTax: { vat: 'IVA incl.', gst: 'GST incl.', tax: 'imposte incl.' },
  withShipping: { extra: 'più spese di spedizione', free: 'spedizione inclusa' },
  lowestPrice: (price) => `Prezzo più basso dei 30 giorni precedenti: ${price}`,
}
