import { plural } from '../plural.ts'
import type { CartWords } from '../zh/cart.ts'

export const cart: CartWords = {
  title: 'Seu carrinho',
  pieces: (count) => plural('pt', count, { one: '# item', other: '# itens' }),
  close: 'Fechar',
  empty: 'Seu carrinho está vazio.',
  browse: 'Começar a comprar',
  goods: 'Produtos',
  quantity: (title) => `Quantidade de ${title}`,
  less: 'Diminuir quantidade',
  more: 'Aumentar quantidade',
  remove: 'Remover',
  removeItem: (title) => `Remover ${title}`,
  subtotal: 'Subtotal',
  later: 'Frete, impostos e descontos são calculados ao finalizar a compra.',
  laterButTax: 'Frete e descontos são calculados ao finalizar a compra.',
  checkout: 'Finalizar compra',
  changed: 'Preço atualizado',
  notCounted: 'Produtos que não estão mais disponíveis não são somados.',
  belowMinimum: (missing, minimum) => `O pedido mínimo é de ${minimum}: faltam ${missing} para fazer o pedido.`,
  membersOnly: 'Somente membros podem comprar nesta loja.',
  signIn: 'Entrar',
  problem: {
    gone: 'Não está mais disponível, remova',
    stock: (count) => (count > 0 ? plural('pt', count, { one: 'Resta apenas #', other: 'Restam apenas #' }) : 'Esgotado'),
  },
  removed: (title) => `Removido do carrinho: ${title}`,
  undo: 'Desfazer',
  details: 'Ver todos os detalhes',
}
