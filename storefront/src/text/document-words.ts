/** What invoices, packing slips, labels and pick lists say in one language. */
export interface DocumentWords {
  packingSlip: string
  pickList: string
  invoice: string
  creditNote: string
  pageOf: string
  order: string
  orders: string
  orderDate: string
  date: string
  paidOn: string
  suppliedOn: string
  paymentMethod: string
  from: string
  seller: string
  shipTo: string
  billTo: string
  carrier: string
  shipping: string
  trackingNo: string
  parcel: string
  product: string
  sku: string
  quantity: string
  pieces: string
  price: string
  amount: string
  taxNumber: string
  vatNumber: string
  /** Of a seller who issues qualified invoices in Japan. */
  registrationNo: string
  message: string
  shelf: string
  noCategory: string
  customer: string
  subtotal: string
  discount: string
  taxLeftOut: string
  net: string
  /** A tax with its rate and what it was worked out on. */
  taxOf: string
  total: string
  totalWithTax: string
  credited: string
  /** Goods to a company in another EU country. */
  intraCommunitySupply: string
  exportOfGoods: string
  /** What the mark at lines of the reduced rate means. */
  reducedRate: string
  corrects: string
  correctsOn: string
  reason: string
  refundOf: string
  cancelOf: string
}
