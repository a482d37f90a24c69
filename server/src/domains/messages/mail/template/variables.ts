import type { Seller } from '@wanpu/contract'

// What templates can say. Money, times and addresses are written out: templates reckon nothing.

export interface ShopVariables {
  name: string
  url: string
  sellerName: string
  sellerEmail: string
  sellerAddress: string
}

export interface MailVariables {
  shop: ShopVariables
  buyer: { name: string }
  order: {
    number: string
    url: string
    /** Where its invoices are; empty where there are none and none will be issued by themselves. */
    invoiceUrl: string
    /** The day on which it was placed, by the clock of the business. */
    date: string
    items: { title: string; options: string; quantity: number; price: string; total: string }[]
    goods: string
    /** Empty without one. */
    discount: string
    shipping: string
    /** The days between which it should come, such as Mar 2 – 5; empty where that is not said. */
    delivery: string
    /**
     * Taxes by name and rate, such as VAT 19 %; `isIncluded`: they are part of the prices. Of a reverse charge what it
     * takes off them.
     */
    taxes: { name: string; amount: string; isIncluded: boolean }[]
    total: string
    couponCode: string
    address: string
    /** What the seller says about an order that they entered; empty: nothing. */
    message: string
    /** True while the shop checks it: then it can't be paid. */
    isHeld: boolean
    /** True when everything was sent. */
    isShipped: boolean
  }
  /**
   * `due`: what is still to be paid; empty: nothing. `onDelivery`: what the carrier takes when it hands over the
   * parcel; empty otherwise.
   */
  payment: { method: string; due: string; isOnline: boolean; onDelivery: string; instructions: string }
  /** Why a transfer receipt was refused. */
  receipt: { answer: string }
  shipment: {
    /** The carrier, else the shipping method. */
    carrier: string
    trackingNo: string
    /** Empty where the carrier has none. */
    trackingUrl: string
    /** True when the parcel holds a part of the order. */
    isPart: boolean
    items: { title: string; quantity: number }[]
  }
  /** `items`: what it was for; empty for an amount alone. */
  refund: { amount: string; items: { title: string; quantity: number; amount: string }[] }
  /** `answer`: instructions, or why it was declined. */
  return: { number: string; items: { title: string; quantity: number }[]; answer: string }
  /** The link that signs a buyer in. */
  signIn: { url: string; minutes: number }
  /** What can be bought again; `options`: its variant, empty without. */
  product: { title: string; options: string; url: string }
  /** What was left at the checkout, and where it is put back. */
  cart: { items: { title: string; options: string; quantity: number }[]; url: string }
  /** What the buyer of an order can review, and where. */
  review: { items: { title: string; options: string }[]; url: string }
  /** The link that confirms the newsletter, and the text that the buyer consents to. */
  newsletter: { url: string; consent: string }
  /** Where the buyer ends what they asked to be written about. */
  stop: { url: string }
  /**
   * What an edit has changed: totals before and after, what is to be paid now, what is given back (empty without), and
   * pieces such as +2.
   */
  edit: {
    before: string
    after: string
    due: string
    refund: string
    isAddressChanged: boolean
    items: { title: string; change: string }[]
  }
  /** Numbers of the orders that were merged into the order. */
  merge: { numbers: string }
  /** The order that was split off: what it holds, and what is to be paid for it (empty without). */
  split: { number: string; url: string; total: string; due: string; items: { title: string; quantity: number }[] }
  notice: { title: string; text: string; url: string }
}

export const noOrder: Pick<
  MailVariables,
  | 'buyer'
  | 'order'
  | 'payment'
  | 'shipment'
  | 'refund'
  | 'return'
  | 'edit'
  | 'merge'
  | 'split'
  | 'receipt'
  | 'signIn'
  | 'product'
  | 'cart'
  | 'review'
  | 'newsletter'
  | 'stop'
> = {
  buyer: { name: '' },
  order: {
    number: '',
    url: '',
    invoiceUrl: '',
    date: '',
    items: [],
    goods: '',
    discount: '',
    shipping: '',
    delivery: '',
    taxes: [],
    total: '',
    couponCode: '',
    address: '',
    message: '',
    isHeld: false,
    isShipped: false,
  },
  payment: { method: '', due: '', isOnline: false, onDelivery: '', instructions: '' },
  receipt: { answer: '' },
  shipment: { carrier: '', trackingNo: '', trackingUrl: '', isPart: false, items: [] },
  refund: { amount: '', items: [] },
  return: { number: '', items: [], answer: '' },
  edit: { before: '', after: '', due: '', refund: '', isAddressChanged: false, items: [] },
  merge: { numbers: '' },
  split: { number: '', url: '', total: '', due: '', items: [] },
  signIn: { url: '', minutes: 0 },
  product: { title: '', options: '', url: '' },
  cart: { items: [], url: '' },
  review: { items: [], url: '' },
  newsletter: { url: '', consent: '' },
  stop: { url: '' },
}

export const noNotice: MailVariables['notice'] = { title: '', text: '', url: '' }

/** A shop as its mails name it. */
export function shopVariables(website: { name: string; domain: string; seller: Partial<Seller> }, url: string): ShopVariables {
  const { seller } = website
  return {
    name: website.name || website.domain,
    url,
    sellerName: seller.name ?? '',
    sellerEmail: seller.email ?? '',
    sellerAddress: seller.address ?? '',
  }
}
