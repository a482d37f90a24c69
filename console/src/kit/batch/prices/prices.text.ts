import { defineText } from '../../../lib/text.ts'

export const pricesText = defineText('kit-prices', {
  shared: {
    sellingPrice: 'randomisePrices',
    marketPrice: 'setMarketPrice',
    proportional: 'adjustPrices',
    limitCount: 'limit',
    maxUnitPrice: 'highestPrice',
  },
  zh: {
    minUnitPrice: '最低销售价',
    sellingPriceAbout: '每件商品在两个价格之间随机取一个新销售价，按商品自己的币种。下面的示例每次都不同。',
    minUnitPriceRate: '最低比例',
    maxUnitPriceRate: '最高比例',
    marketPriceAbout: '划线价 = 销售价 × 随机比例。110% 表示比销售价高一成。',
    percent: '调整为原价的比例',
    proportionalAbout: '150% 表示涨到 1.5 倍，90% 表示打九折。',
    'rounding.none': '不取整',
    'rounding.ending-99': '以 .99 结尾',
    'rounding.whole': '取整数',
    'rounding.step': '按步长取整',
    step: '步长',
  },
  en: {
    minUnitPrice: 'Lowest price',
    sellingPriceAbout: 'Each product gets a random price between the two, in its own currency. The sample below differs every time.',
    minUnitPriceRate: 'Lowest rate',
    maxUnitPriceRate: 'Highest rate',
    marketPriceAbout: 'Compare-at price = price × a random rate. 110% is ten percent above the price.',
    percent: 'Percentage of current price',
    proportionalAbout: '150% makes it one and a half times, 90% takes ten percent off.',
    'rounding.none': 'None',
    'rounding.ending-99': 'Ends in .99',
    'rounding.whole': 'Whole',
    'rounding.step': 'To a step',
    step: 'Step',
  },
})
