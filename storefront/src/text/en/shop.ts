import { plural } from '../plural.ts'
import type { ShopWords } from '../zh/shop.ts'

export const shop: ShopWords = {
  stock: { in: 'In stock', few: 'Only a few left', out: 'Sold out' },
  addToCart: 'Add to cart',
  price: 'Price',
  from: (price) => `From ${price}`,
  marketPrice: 'Was',
  save: (percent) => `Save ${percent}%`,
  optionNames: { color: 'Color', colour: 'Colour', size: 'Size', material: 'Material', style: 'Style', scope: 'Scope' },
  added: 'Added to your cart.',
  left: (left) => `Only ${left} left`,
  allInCart: 'Everything in stock is already in your cart.',
  seeCart: 'View cart',
  toCheckout: 'Checkout',
  results: (count) => plural('en', count, { one: '# product', other: '# products' }),
  noResults: 'Nothing found. Try another word.',
  searching: 'Searching…',
  searchHint: 'Type the name, brand or tag of a product.',
  showMore: 'Show more',
  failed: 'The shop cannot be reached. Check your connection and try again.',
  retry: 'Try again',
  notPriced: 'Prices could not be checked just now. They are confirmed at checkout.',
  addressComma: ', ',
}
