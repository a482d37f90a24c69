import type { WishWords } from '../zh/wish.ts'

export const wish: WishWords = {
  wishList: 'Lista de desejos',
  addWish: 'Adicionar à lista de desejos',
  inWish: 'Na sua lista de desejos',
  wishEmpty: 'Sua lista de desejos está vazia. Toque no coração de um produto para guardá-lo aqui, neste navegador.',
  wishNeedsScript: 'A lista de desejos precisa de JavaScript.',
}
