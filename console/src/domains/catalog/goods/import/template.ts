import { goodsExportColumns, type Language } from '@wanpu/contract'

const examples: Record<Language, readonly string[]> = {
  zh: [
    '双肩包 20L',
    'BAG-20',
    '199.00',
    '259.00',
    'CNY',
    '35',
    '箱包 > 双肩包',
    'Acme',
    '通勤,防水',
    '0.8',
    'https://www.example.com/bag-1.jpg,https://www.example.com/bag-2.jpg',
    '上架',
    '<p>可放 14 寸电脑</p>',
  ],
  en: [
    'Backpack 20L',
    'BAG-20',
    '29.00',
    '39.00',
    'USD',
    '35',
    'Bags > Backpacks',
    'Acme',
    'commuting,waterproof',
    '0.8',
    'https://www.example.com/bag-1.jpg,https://www.example.com/bag-2.jpg',
    'active',
    '<p>Fits a 14-inch laptop</p>',
  ],
}

const fields = [
  'title',
  'sku',
  'priceMinor',
  'marketPriceMinor',
  'currencyCode',
  'stock',
  'classificationTitle',
  'brand',
  'tags',
  'weightGrams',
  'pictures',
  'status',
  'description',
] as const

/** A file to begin with: the headers that are understood without a mapping, and one product. */
export function templateRows(language: Language): string[][] {
  const headers = fields.map((field) => goodsExportColumns[field][language])
  return [headers, [...examples[language]].map((cell, at) => (fields[at] === 'weightGrams' ? String(Number(cell) * 1000) : cell))]
}
