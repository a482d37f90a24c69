/** How far an order is fulfilled, as lists and the parcels of an order say it. */
export const fulfilmentWords = {
  zh: {
    'fulfilment.open': '未发货',
    'fulfilment.part-shipped': '部分发货',
    'fulfilment.shipped': '已全部发货',
    'fulfilment.delivered': '已签收',
  },
  en: {
    'fulfilment.open': 'Unfulfilled',
    'fulfilment.part-shipped': 'Partly fulfilled',
    'fulfilment.shipped': 'Fulfilled',
    'fulfilment.delivered': 'Delivered',
  },
} as const
