import { plural } from '../plural.ts'
import type { CartWords } from '../zh/cart.ts'

export const cart: CartWords = {
  title: 'Your cart',
  pieces: (count) => plural('en', count, { one: '# item', other: '# items' }),
  close: 'Close',
  empty: 'Your cart is empty.',
  browse: 'Start shopping',
  goods: 'Products',
  quantity: (title) => `Quantity of ${title}`,
  less: 'Decrease quantity',
  more: 'Increase quantity',
  remove: 'Remove',
  removeItem: (title) => `Remove ${title}`,
  subtotal: 'Subtotal',
  later: 'Shipping, taxes and discounts are calculated at checkout.',
  laterButTax: 'Shipping and discounts are calculated at checkout.',
  checkout: 'Go to checkout',
  changed: 'Price updated',
  notCounted: 'Products that are no longer available are not included.',
  belowMinimum: (missing, minimum) => `The minimum order is ${minimum}: ${missing} more to order.`,
  membersOnly: 'Only members can order in this shop.',
  signIn: 'Sign in',
  problem: { gone: 'No longer available, please remove', stock: (count) => (count > 0 ? `Only ${count} left` : 'Sold out') },
  removed: (title) => `${title} was removed.`,
  undo: 'Undo',
  details: 'View full details',
}
