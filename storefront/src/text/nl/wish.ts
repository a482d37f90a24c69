import type { WishWords } from '../zh/wish.ts'

export const wish: WishWords = {
  wishList: 'Verlanglijst',
  addWish: 'Op verlanglijst zetten',
  inWish: 'Op je verlanglijst',
  wishEmpty: 'Je verlanglijst is leeg. Tik op het hart van een product om het hier in deze browser te bewaren.',
  wishNeedsScript: 'De verlanglijst heeft JavaScript nodig.',
}
