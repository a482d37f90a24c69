import { plural } from '../plural.ts'
import type { CartWords } from '../zh/cart.ts'

export const cart: CartWords = {
  title: 'Tu carrito',
  pieces: (count) => plural('es', count, { one: '# artículo', other: '# artículos' }),
  close: 'Cerrar',
  empty: 'Tu carrito está vacío.',
  browse: 'Empezar a comprar',
  goods: 'Productos',
  quantity: (title) => `Cantidad de ${title}`,
  less: 'Reducir la cantidad',
  more: 'Aumentar la cantidad',
  remove: 'Eliminar',
  removeItem: (title) => `Eliminar ${title}`,
  subtotal: 'Subtotal',
  later: 'El envío, los impuestos y los descuentos se calculan al finalizar la compra.',
  laterButTax: 'El envío y los descuentos se calculan al finalizar la compra.',
  checkout: 'Finalizar compra',
  changed: 'Precio actualizado',
  notCounted: 'Los productos que ya no están disponibles no se incluyen.',
  belowMinimum: (missing, minimum) => `El pedido mínimo es de ${minimum}: faltan ${missing} para poder pedir.`,
  membersOnly: 'En esta tienda solo pueden comprar los miembros.',
  signIn: 'Iniciar sesión',
  problem: {
    gone: 'Ya no está disponible, elimínalo',
    stock: (count) => (count > 0 ? plural('es', count, { one: 'Solo queda #', other: 'Solo quedan #' }) : 'Agotado'),
  },
  removed: (title) => `Se ha eliminado ${title}.`,
  undo: 'Deshacer',
  details: 'Ver todos los detalles',
}
