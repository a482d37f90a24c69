import type { MailWords } from './mail-words.ts'

export const pt: MailWords = {
  lines: { goods: 'Artigos', discount: 'Desconto', shipping: 'Envio', includes: 'Inclui', total: 'Total' },
  pay: {
    isHeld: 'Estamos a verificar a sua encomenda e escreveremos assim que puder ser paga. Por agora não há nada a pagar.',
    now: 'Pagar agora',
    method: 'Forma de pagamento: {{ payment.method }}',
    reference: 'Indique o número da encomenda {{ order.number }} ao pagar. Todos os dados estão na página da encomenda.',
  },
  viewOrder: 'Ver a encomenda',
  shippingTo: 'Morada de envio: {{ order.address }}',
  delivery: 'Entrega prevista: {{ order.delivery }}',
  placed: {
    subject: '{{ shop.name }}: recebemos a sua encomenda {{ order.number }}',
    heading: 'Obrigado pela sua encomenda',
    text: 'Olá, {{ buyer.name }}: recebemos a sua encomenda {{ order.number }} em {{ order.date }}.',
  },
  reminder: {
    subject: '{{ shop.name }}: a encomenda {{ order.number }} aguarda pagamento',
    heading: 'A sua encomenda ainda não foi paga',
    text: 'Olá, {{ buyer.name }}: a sua encomenda {{ order.number }} no valor de {{ order.total }} ainda não foi paga. Se já pagou, ignore este e-mail.',
  },
  paid: {
    subject: '{{ shop.name }}: pagamento recebido da encomenda {{ order.number }}',
    heading: 'Pagamento recebido',
    text: 'Olá, {{ buyer.name }}: recebemos o pagamento da sua encomenda {{ order.number }} e vamos enviá-la em breve.',
    invoice: 'Descarregar a fatura',
  },
  shipped: {
    subject: '{{ shop.name }}: a sua encomenda {{ order.number }} está a caminho',
    partSubject: '{{ shop.name }}: parte da sua encomenda {{ order.number }} está a caminho',
    heading: 'A sua encomenda está a caminho',
    partHeading: 'Parte da sua encomenda está a caminho',
    text: 'Olá, {{ buyer.name }}: enviámos um volume da sua encomenda {{ order.number }}:',
    carrier: 'Transportadora: {{ shipment.carrier }}',
    trackingNo: 'Número de seguimento: {{ shipment.trackingNo }}',
    track: 'Seguir o envio',
  },
  receiptRefused: {
    subject: '{{ shop.name }}: sobre o comprovativo de transferência da encomenda {{ order.number }}',
    heading: 'Não conseguimos confirmar a sua transferência',
    text: 'Olá, {{ buyer.name }}: analisámos o comprovativo da encomenda {{ order.number }} e ainda não podemos confirmar o pagamento:',
    again: 'Pode enviar outro comprovativo na página da encomenda. Se tiver dúvidas, responda a este e-mail.',
  },
  cancelled: {
    subject: '{{ shop.name }}: a sua encomenda {{ order.number }} foi cancelada',
    heading: 'A sua encomenda foi cancelada',
    text: 'Olá, {{ buyer.name }}: a sua encomenda {{ order.number }} foi cancelada. Se tiver dúvidas, responda a este e-mail.',
  },
  refunded: {
    subject: '{{ shop.name }}: reembolso de {{ refund.amount }} da encomenda {{ order.number }}',
    heading: 'Reembolso',
    text: 'Olá, {{ buyer.name }}: reembolsámos {{ refund.amount }} da sua encomenda {{ order.number }}. O prazo de chegada depende da forma de pagamento.',
  },
  returnApproved: {
    subject: '{{ shop.name }}: devolução {{ return.number }} aceite',
    heading: 'A sua devolução foi aceite',
    text: 'Olá, {{ buyer.name }}: pode devolver estes artigos da sua encomenda {{ order.number }}:',
    number: 'Escreva o número da devolução {{ return.number }} no volume. Faremos o reembolso quando os artigos chegarem.',
  },
  returnDeclined: {
    subject: '{{ shop.name }}: devolução {{ return.number }} recusada',
    heading: 'A sua devolução foi recusada',
    text: 'Olá, {{ buyer.name }}: lamentamos, não podemos aceitar a devolução destes artigos da sua encomenda {{ order.number }}:',
    question: 'Se tiver dúvidas, responda a este e-mail.',
  },
  signIn: {
    subject: '{{ shop.name }}: a sua ligação de acesso',
    heading: 'Entre na sua conta',
    text: 'Use o botão abaixo para entrar em {{ shop.name }}. A ligação funciona uma única vez, durante {{ signIn.minutes }} minutos.',
    button: 'Entrar',
    ignore: 'Se não fez este pedido, ignore este e-mail: ninguém consegue entrar sem a ligação.',
  },
  released: {
    subject: '{{ shop.name }}: a sua encomenda {{ order.number }} foi verificada',
    heading: 'A sua encomenda foi verificada',
    text: 'Olá, {{ buyer.name }}: verificámos a sua encomenda {{ order.number }}. Já pode pagar: {{ order.total }}.',
  },
  edited: {
    subject: '{{ shop.name }}: a sua encomenda {{ order.number }} foi alterada',
    heading: 'A sua encomenda foi alterada',
    text: 'Olá, {{ buyer.name }}: eis o que mudou na sua encomenda {{ order.number }}:',
    total: 'Total {{ edit.before }} → {{ edit.after }}',
    due: 'Falta pagar {{ edit.due }}: a página da encomenda explica como.',
    refund: 'Devolvemos {{ edit.refund }}.',
  },
  reopened: {
    subject: '{{ shop.name }}: a sua encomenda {{ order.number }} está novamente aberta',
    heading: 'A sua encomenda está novamente aberta',
    text: 'Olá, {{ buyer.name }}: a sua encomenda cancelada {{ order.number }} está novamente aberta.',
  },
  openConsole: 'Abrir a administração',
}
