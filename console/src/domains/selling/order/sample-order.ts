import type { OrderDetail } from '@wanpu/contract'

const address = { country: 'US', province: 'NY', city: 'Exampleton', street: '47 Specimen Court', postalCode: '10001' }
const at = '2026-01-01T00:00:00Z'
const sums = { goodsMinor: 0, shippingMinor: 0, couponMinor: 0, taxMinor: 0, taxAddedMinor: 0, totalMinor: 0, paidMinor: 0 }

/** A pending order of nothing, WP and its id, for tests. */
export const sampleOrder = (id: string): OrderDetail => ({
  ...{ id, version: 1, orderNo: `WP${id}`, websiteId: '3', websiteDomain: 'a.example', websiteName: 'A', orderOwner: '' },
  ...{ items: [], quantity: 0, currencyCode: 'USD', ...sums, refundedMinor: 0, creditedMinor: 0, tax: null, couponCode: '', discounts: [] },
  ...{ status: 'pending', fulfilment: 'open', paymentState: 'unpaid', toCheck: '', isHeld: false, hold: null },
  ...{ mergedIntoNo: '', shipsUnpaid: false, memberId: null, terms: null, vatCheck: null, parcels: [], refunds: [], returns: [], log: [] },
  ...{ paymentModeId: '1', paymentModeName: '', shippingModeId: '1', shippingModeName: '', paymentAccountId: null, paymentAccountName: '' },
  ...{ contact: { name: 'Ann', email: 'ann@example.com', phone: '1' }, clientIp: '', orderHost: '', transactionNo: '', trackingNo: '' },
  ...{ ownShippingMinor: null, enteredBy: '', sellerMessage: '', paymentDate: null, originalCurrencyCode: 'USD' },
  ...{ totalPrice: 0, amount: 0, couponFee: 0, billingName: 'Ann', billingPhone: '1', billingEmail: 'ann@example.com' },
  ...{ billingCity: address.city, billingStreet: address.street, billingPostalCode: address.postalCode },
  ...{ buyerMessage: '', note: '', paidAt: null, createdAt: at, updatedAt: at, isMasked: false },
  ...{ shippingAddress: address, billingAddress: address, deliveryFrom: null, deliveryTo: null },
})
