/**
 * What the fields of a rate are called, in the form and as heads of its table; files are read with the heads of either
 * language.
 */
export const rateHeads = {
  zh: {
    countries: '国家和地区',
    zoneIds: '配送区域',
    feeMinor: '运费',
    freeOverMinor: '满额包邮',
    minWeightGrams: '重量从（克）',
    maxWeightGrams: '重量到（克）',
    minAmountMinor: '商品金额从',
    maxAmountMinor: '商品金额到',
    minPieces: '件数从',
    maxPieces: '件数到',
    firstGrams: '首重（克）',
    stepGrams: '续重每（克）',
    stepFeeMinor: '续重费用',
    pieceFeeMinor: '每多一件加收',
  },
  en: {
    countries: 'Countries',
    zoneIds: 'Shipping zones',
    feeMinor: 'Price',
    freeOverMinor: 'Free over',
    minWeightGrams: 'Weight from (g)',
    maxWeightGrams: 'Weight to (g)',
    minAmountMinor: 'Products from',
    maxAmountMinor: 'Products to',
    minPieces: 'Pieces from',
    maxPieces: 'Pieces to',
    firstGrams: 'Included weight (g)',
    stepGrams: 'Extra per (g)',
    stepFeeMinor: 'Price of each extra',
    pieceFeeMinor: 'Each additional item',
  },
} as const
