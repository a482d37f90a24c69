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
  left: (count) => plural('es', count, { one: 'Solo queda #', other: 'Solo quedan #' }),
  notKept: 'Tu navegador no guarda el carrito. Permite las cookies de esta tienda e inténtalo de nuevo.',
  atMost: (most) => `Máximo ${most} por pedido`,
  allInCart: 'Ya tienes en el carrito todas las unidades disponibles.',
  seeCart: 'Ver carrito',
  toCheckout: 'Finalizar compra',
  failed: 'No se puede conectar con la tienda. Comprueba tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
  notPriced: 'Ahora no se han podido comprobar los precios. Se confirmarán al finalizar la compra.',
  addressComma: ', ',
  seen: 'Vistos recientemente',
  vat: 'IVA',
  consumptionTax: 'Impuesto al consumo',
  withTax: { vat: 'IVA incl.', gst: 'GST incl.', tax: 'impuestos incl.' },
  withShipping: { extra: 'más gastos de envío', free: 'envío incluido' },
  lowestPrice: (price) => `Precio más bajo de los 30 días anteriores: ${price}`,
}
