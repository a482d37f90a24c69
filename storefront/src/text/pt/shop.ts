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
  left: (count) => plural('pt', count, { one: 'Resta apenas #', other: 'Restam apenas #' }),
  notKept: 'Seu navegador não guarda o carrinho. Permita os cookies desta loja e tente de novo.',
  atMost: (most) => `No máximo ${most} por pedido`,
  allInCart: 'Todo o estoque disponível já está no seu carrinho.',
  seeCart: 'Ver carrinho',
  toCheckout: 'Finalizar compra',
  failed: 'Não foi possível acessar a loja. Verifique sua conexão e tente novamente.',
  retry: 'Tentar novamente',
  notPriced: 'Não foi possível verificar os preços agora. Eles serão confirmados ao finalizar a compra.',
  addressComma: ', ',
  seen: 'Vistos recentemente',
  vat: 'IVA',
  consumptionTax: 'Imposto sobre o consumo',
  withTax: { vat: 'IVA incl.', gst: 'GST incl.', tax: 'impostos incl.' },
  withShipping: { extra: 'mais portes de envio', free: 'envio incluído' },
  lowestPrice: (price) => `Menor preço dos 30 dias anteriores: ${price}`,
}
