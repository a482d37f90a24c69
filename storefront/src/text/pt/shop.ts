import { plural } from '../plural.ts'
import type { ShopWords } from '../zh/shop.ts'

export const shop: ShopWords = {
  stock: { in: 'Em estoque', few: 'Últimas unidades', out: 'Esgotado' },
  addToCart: 'Adicionar ao carrinho',
  price: 'Preço',
  from: (price) => `A partir de ${price}`,
  marketPrice: 'De',
  save: (percent) => `Economize ${percent}%`,
  optionNames: { color: 'Cor', colour: 'Cor', size: 'Tamanho', material: 'Material', style: 'Estilo', scope: 'Uso' },
  added: 'Adicionado ao carrinho.',
  left: (left) => plural('pt', left, { one: 'Resta apenas #', other: 'Restam apenas #' }),
  allInCart: 'Todo o estoque disponível já está no seu carrinho.',
  seeCart: 'Ver carrinho',
  toCheckout: 'Finalizar compra',
  results: (count) => plural('pt', count, { one: '# produto', other: '# produtos' }),
  noResults: 'Nada encontrado. Tente outra palavra.',
  searching: 'Buscando…',
  searchHint: 'Digite um produto, uma marca ou uma etiqueta.',
  showMore: 'Mostrar mais',
  failed: 'Não foi possível acessar a loja. Verifique sua conexão e tente novamente.',
  retry: 'Tentar novamente',
  notPriced: 'Não foi possível verificar os preços agora. Eles serão confirmados ao finalizar a compra.',
  addressComma: ', ',
}
