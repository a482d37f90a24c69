import { plural } from '../plural.ts'
import type { ShopWords } from '../zh/shop.ts'

export const shop: ShopWords = {
  stock: { in: 'En stock', few: 'Últimas unidades', out: 'Agotado' },
  addToCart: 'Añadir al carrito',
  price: 'Precio',
  from: (price) => `Desde ${price}`,
  marketPrice: 'Antes',
  save: (percent) => `Ahorra un ${percent} %`,
  optionNames: { color: 'Color', colour: 'Color', size: 'Talla', material: 'Material', style: 'Estilo', scope: 'Uso' },
  added: 'Añadido al carrito.',
  left: (left) => plural('es', left, { one: 'Solo queda #', other: 'Solo quedan #' }),
  allInCart: 'Ya tienes en el carrito todas las unidades disponibles.',
  seeCart: 'Ver carrito',
  toCheckout: 'Finalizar compra',
  results: (count) => plural('es', count, { one: '# producto', other: '# productos' }),
  noResults: 'No hay resultados. Prueba con otra palabra.',
  searching: 'Buscando…',
  searchHint: 'Escribe un producto, una marca o una etiqueta.',
  showMore: 'Mostrar más',
  failed: 'No se puede conectar con la tienda. Comprueba tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
  notPriced: 'Ahora no se han podido comprobar los precios. Se confirmarán al finalizar la compra.',
  addressComma: ', ',
}
