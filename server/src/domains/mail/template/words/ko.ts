import type { MailWords } from './mail-words.ts'

export const ko: MailWords = {
  lines: { goods: '상품', discount: '할인', shipping: '배송비', includes: '포함', total: '합계' },
  pay: {
    isHeld: '주문을 확인하고 있습니다. 결제하실 수 있게 되면 이메일로 알려 드립니다. 지금은 결제하지 않으셔도 됩니다.',
    now: '결제하기',
    method: '결제 방법: {{ payment.method }}',
    reference: '결제하실 때 주문번호 {{ order.number }}를 적어 주세요. 자세한 내용은 주문 페이지에 있습니다.',
  },
  viewOrder: '주문 보기',
  shippingTo: '배송지: {{ order.address }}',
  delivery: '도착 예정일: {{ order.delivery }}',
  placed: {
    subject: '{{ shop.name }}: 주문 {{ order.number }} 접수 완료',
    heading: '주문해 주셔서 감사합니다',
    text: '{{ buyer.name }} 님, 안녕하세요. {{ order.date }}에 주문 {{ order.number }} 건이 접수되었습니다.',
  },
  reminder: {
    subject: '{{ shop.name }}: 주문 {{ order.number }} 결제 대기 중',
    heading: '아직 결제되지 않은 주문이 있습니다',
    text: '{{ buyer.name }} 님, 주문 {{ order.number }} ({{ order.total }}) 건이 아직 결제되지 않았습니다. 이미 결제하셨다면 이 메일을 무시해 주세요.',
  },
  paid: {
    subject: '{{ shop.name }}: 주문 {{ order.number }} 결제 완료',
    heading: '결제가 완료되었습니다',
    text: '{{ buyer.name }} 님, 주문 {{ order.number }} 건의 결제가 확인되었습니다. 곧 발송해 드리겠습니다.',
    invoice: '청구서 다운로드',
  },
  shipped: {
    subject: '{{ shop.name }}: 주문 {{ order.number }} 발송 완료',
    partSubject: '{{ shop.name }}: 주문 {{ order.number }} 일부 발송',
    heading: '주문이 발송되었습니다',
    partHeading: '주문의 일부가 발송되었습니다',
    text: '{{ buyer.name }} 님, 주문 {{ order.number }} 건의 택배를 보냈습니다:',
    carrier: '택배사: {{ shipment.carrier }}',
    trackingNo: '운송장 번호: {{ shipment.trackingNo }}',
    track: '배송 조회',
  },
  receiptRefused: {
    subject: '{{ shop.name }}: 주문 {{ order.number }} 이체 확인증 안내',
    heading: '이체를 확인하지 못했습니다',
    text: '{{ buyer.name }} 님, 주문 {{ order.number }} 건의 이체 확인증을 검토했으나 아직 입금을 확인할 수 없습니다:',
    again: '주문 페이지에서 다른 확인증을 보내실 수 있습니다. 궁금한 점은 이 메일에 회신해 주세요.',
  },
  cancelled: {
    subject: '{{ shop.name }}: 주문 {{ order.number }} 취소됨',
    heading: '주문이 취소되었습니다',
    text: '{{ buyer.name }} 님, 주문 {{ order.number }} 건이 취소되었습니다. 궁금한 점은 이 메일에 회신해 주세요.',
  },
  refunded: {
    subject: '{{ shop.name }}: 주문 {{ order.number }} 환불 {{ refund.amount }}',
    heading: '환불 안내',
    text: '{{ buyer.name }} 님, 주문 {{ order.number }} 건에 대해 {{ refund.amount }} 환불해 드렸습니다. 입금 시점은 결제 방법에 따라 다릅니다.',
  },
  returnApproved: {
    subject: '{{ shop.name }}: 반품 {{ return.number }} 승인',
    heading: '반품이 승인되었습니다',
    text: '{{ buyer.name }} 님, 주문 {{ order.number }} 건의 다음 상품을 반품하실 수 있습니다:',
    number: '상자에 반품 번호 {{ return.number }}를 적어 주세요. 상품이 도착하면 환불해 드립니다.',
  },
  returnDeclined: {
    subject: '{{ shop.name }}: 반품 {{ return.number }} 거절',
    heading: '반품이 거절되었습니다',
    text: '{{ buyer.name }} 님, 죄송합니다. 주문 {{ order.number }} 건의 다음 상품은 반품을 받을 수 없습니다:',
    question: '궁금한 점은 이 메일에 회신해 주세요.',
  },
  signIn: {
    subject: '{{ shop.name }}: 로그인 링크',
    heading: '계정에 로그인',
    text: '아래 버튼으로 {{ shop.name }}에 로그인하세요. 링크는 {{ signIn.minutes }}분 안에 한 번만 사용할 수 있습니다.',
    button: '로그인',
    ignore: '요청하지 않으셨다면 이 메일을 무시하세요. 링크가 없으면 아무도 로그인할 수 없습니다.',
  },
  released: {
    subject: '{{ shop.name }}: 주문 {{ order.number }} 확인 완료',
    heading: '주문 확인이 끝났습니다',
    text: '{{ buyer.name }} 님, 주문 {{ order.number }} 건의 확인이 끝났습니다. 지금 결제하실 수 있습니다: {{ order.total }}',
  },
  edited: {
    subject: '{{ shop.name }}: 주문 {{ order.number }} 변경됨',
    heading: '주문이 변경되었습니다',
    text: '{{ buyer.name }} 님, 주문 {{ order.number }} 건의 변경 내용입니다:',
    total: '합계 {{ edit.before }} → {{ edit.after }}',
    due: '추가로 결제하실 금액은 {{ edit.due }}입니다. 결제 방법은 주문 페이지에 있습니다.',
    refund: '{{ edit.refund }} 환불해 드립니다.',
  },
  reopened: {
    subject: '{{ shop.name }}: 주문 {{ order.number }} 다시 진행',
    heading: '주문이 다시 진행됩니다',
    text: '{{ buyer.name }} 님, 취소되었던 주문 {{ order.number }} 건이 다시 진행됩니다.',
  },
  openConsole: '관리 화면 열기',
}
