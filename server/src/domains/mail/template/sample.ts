import type { MailVariables } from './variables.ts'

/** Made-up values, for websites without an order: every list has an entry, so that a check sees the inside of loops. */
export const sampleVariables: MailVariables = {
  shop: {
    name: 'Oak & Elm',
    url: 'https://shop.example',
    sellerName: 'Oak & Elm Ltd',
    sellerEmail: 'hello@shop.example',
    sellerAddress: 'Main Street 1, Berlin',
  },
  buyer: { name: 'Anna Meyer' },
  order: {
    number: 'WP261120K7QM2XRA',
    url: 'https://shop.example/order/?no=WP261120K7QM2XRA',
    invoiceUrl: 'https://shop.example/order/?no=WP261120K7QM2XRA#invoices',
    date: '2026-11-20 10:00',
    items: [{ title: 'Oak chair', options: 'Colour: oak', quantity: 2, price: '$19.99', total: '$39.98' }],
    goods: '$39.98',
    discount: '−$4.00',
    shipping: '$5.00',
    delivery: '2026-11-24 – 2026-11-27',
    taxes: [{ name: 'VAT 19 %', amount: '$2.10', isIncluded: false }],
    total: '$43.08',
    couponCode: 'SPRING',
    address: 'Unter den Linden 1, Berlin, 10117, DE',
    isHeld: false,
  },
  payment: { method: 'Bank transfer', isOnline: false, instructions: 'Pay $43.08 to ••••3000' },
  receipt: { answer: 'The transfer of $43.08 has not arrived: the receipt names another account.' },
  shipment: {
    carrier: 'DHL',
    trackingNo: 'JD014600006281230704',
    trackingUrl: 'https://www.dhl.com/?n=JD014600006281230704',
    isPart: true,
    items: [{ title: 'Oak chair', quantity: 1 }],
  },
  refund: { amount: '$19.99', items: [{ title: 'Oak chair', quantity: 1, amount: '$19.99' }] },
  return: {
    number: 'WP261120K7QM2XRA-T1',
    items: [{ title: 'Oak chair', quantity: 1 }],
    answer: 'Send it to Main Street 1, Berlin, with the return number on the parcel.',
  },
  signIn: { url: 'https://shop.example/account/#link=k3Yw7', minutes: 15 },
  edit: {
    before: '$43.08',
    after: '$63.07',
    due: '$19.99',
    refund: '',
    isAddressChanged: true,
    items: [{ title: 'Oak chair', change: '+1' }],
  },
  notice: { title: 'New order WP261120K7QM2XRA', text: 'shop.example · 2 items · $43.08', url: 'https://office.example/order' },
}
