import type { MailWords } from './mail-words.ts'

export const es: MailWords = {
  lines: { goods: 'Artículos', discount: 'Descuento', shipping: 'Envío', includes: 'Incluye', total: 'Total' },
  pay: {
    isHeld: 'Estamos revisando su pedido y le escribiremos en cuanto pueda pagarse. Por ahora no hay nada que pagar.',
    now: 'Pagar ahora',
    method: 'Forma de pago: {{ payment.method }}',
    reference: 'Indique el número de pedido {{ order.number }} al pagar. Todos los datos están en la página del pedido.',
  },
  viewOrder: 'Ver el pedido',
  shippingTo: 'Dirección de envío: {{ order.address }}',
  delivery: 'Entrega estimada: {{ order.delivery }}',
  placed: {
    subject: '{{ shop.name }}: hemos recibido su pedido {{ order.number }}',
    heading: 'Gracias por su pedido',
    text: 'Hola, {{ buyer.name }}: recibimos su pedido {{ order.number }} el {{ order.date }}.',
  },
  reminder: {
    subject: '{{ shop.name }}: su pedido {{ order.number }} está pendiente de pago',
    heading: 'Su pedido aún no está pagado',
    text: 'Hola, {{ buyer.name }}: su pedido {{ order.number }} por {{ order.total }} aún no está pagado. Si ya ha pagado, ignore este correo.',
  },
  paid: {
    subject: '{{ shop.name }}: pago recibido del pedido {{ order.number }}',
    heading: 'Pago recibido',
    text: 'Hola, {{ buyer.name }}: hemos recibido el pago de su pedido {{ order.number }} y lo enviaremos pronto.',
    invoice: 'Descargar la factura',
  },
  shipped: {
    subject: '{{ shop.name }}: su pedido {{ order.number }} está en camino',
    partSubject: '{{ shop.name }}: parte de su pedido {{ order.number }} está en camino',
    heading: 'Su pedido está en camino',
    partHeading: 'Parte de su pedido está en camino',
    text: 'Hola, {{ buyer.name }}: hemos enviado un paquete de su pedido {{ order.number }}:',
    carrier: 'Transportista: {{ shipment.carrier }}',
    trackingNo: 'Número de seguimiento: {{ shipment.trackingNo }}',
    track: 'Seguir el paquete',
  },
  receiptRefused: {
    subject: '{{ shop.name }}: sobre el justificante de transferencia del pedido {{ order.number }}',
    heading: 'No hemos podido confirmar su transferencia',
    text: 'Hola, {{ buyer.name }}: hemos revisado el justificante de su pedido {{ order.number }} y todavía no podemos confirmar el pago:',
    again: 'Puede enviar otro justificante en la página del pedido. Si tiene alguna pregunta, responda a este correo.',
  },
  cancelled: {
    subject: '{{ shop.name }}: su pedido {{ order.number }} se ha cancelado',
    heading: 'Su pedido se ha cancelado',
    text: 'Hola, {{ buyer.name }}: su pedido {{ order.number }} se ha cancelado. Si tiene alguna pregunta, responda a este correo.',
  },
  refunded: {
    subject: '{{ shop.name }}: reembolso de {{ refund.amount }} del pedido {{ order.number }}',
    heading: 'Reembolso',
    text: 'Hola, {{ buyer.name }}: hemos reembolsado {{ refund.amount }} de su pedido {{ order.number }}. El plazo de llegada depende de la forma de pago.',
  },
  returnApproved: {
    subject: '{{ shop.name }}: devolución {{ return.number }} aceptada',
    heading: 'Su devolución ha sido aceptada',
    text: 'Hola, {{ buyer.name }}: puede devolver estos artículos de su pedido {{ order.number }}:',
    number: 'Escriba el número de devolución {{ return.number }} en el paquete. Le reembolsaremos cuando lleguen los artículos.',
  },
  returnDeclined: {
    subject: '{{ shop.name }}: devolución {{ return.number }} rechazada',
    heading: 'Su devolución ha sido rechazada',
    text: 'Hola, {{ buyer.name }}: lo sentimos, no podemos aceptar la devolución de estos artículos de su pedido {{ order.number }}:',
    question: 'Si tiene alguna pregunta, responda a este correo.',
  },
  signIn: {
    subject: '{{ shop.name }}: su enlace de acceso',
    heading: 'Acceda a su cuenta',
    text: 'Use el botón de abajo para acceder a {{ shop.name }}. El enlace funciona una sola vez, durante {{ signIn.minutes }} minutos.',
    button: 'Acceder',
    ignore: 'Si no lo ha solicitado, ignore este correo: nadie puede acceder sin el enlace.',
  },
  released: {
    subject: '{{ shop.name }}: su pedido {{ order.number }} ha sido revisado',
    heading: 'Su pedido ha sido revisado',
    text: 'Hola, {{ buyer.name }}: hemos revisado su pedido {{ order.number }}. Ya puede pagarlo: {{ order.total }}.',
  },
  edited: {
    subject: '{{ shop.name }}: su pedido {{ order.number }} se ha modificado',
    heading: 'Su pedido se ha modificado',
    text: 'Hola, {{ buyer.name }}: esto ha cambiado en su pedido {{ order.number }}:',
    total: 'Total {{ edit.before }} → {{ edit.after }}',
    due: 'Quedan por pagar {{ edit.due }}: la página del pedido explica cómo.',
    refund: 'Le devolvemos {{ edit.refund }}.',
  },
  reopened: {
    subject: '{{ shop.name }}: su pedido {{ order.number }} vuelve a estar abierto',
    heading: 'Su pedido vuelve a estar abierto',
    text: 'Hola, {{ buyer.name }}: su pedido cancelado {{ order.number }} vuelve a estar abierto.',
  },
  openConsole: 'Abrir la administración',
}
