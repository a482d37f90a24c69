/** How far an order is shipped, as lists and the parcels of an order say it. */
export const fulfilmentWords = {
  zh: {
    'fulfilment.open': '未发货',
    'fulfilment.part-shipped': '部分发货',
    'fulfilment.shipped': '已全部发货',
    'fulfilment.delivered': '已签收',
  },
  en: {
    'fulfilment.open': 'Not shipped',
    'fulfilment.part-shipped': 'Partly shipped',
    'fulfilment.shipped': 'All shipped',
    'fulfilment.delivered': 'Delivered',
  },
} as const
