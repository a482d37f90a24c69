import { addressLines, allows, type Language, type OrderItem, order, orderExport, type TaxLine } from '@wanpu/contract'
import { handlers } from '../../../../action.ts'
import { amountOf } from '../../../../export/export-cells.ts'
import type { ExportTerms } from '../../../../export/export-list.ts'
import { exportSearched } from '../../../../export/start-export.ts'
import { maskAddress, maskContact, maskIp } from '../../../../text/mask.ts'
import { type FoundOrder, findOwnedWebsites, searchOrders } from '../order.sql.ts'
import { methodNames } from '../order-rows.ts'

type Row = FoundOrder & { isMasked: boolean }

const money = (name: 'goodsMinor' | 'shippingMinor' | 'couponMinor' | 'taxMinor' | 'totalMinor') => (row: Row, terms: ExportTerms) =>
  amountOf(row[name], row.decimals ?? terms.decimalsOf(row.currencyCode))
const contactOf = (row: Row) => (row.isMasked ? maskContact(row.contact) : row.contact)

/** Oak chair (Colour: Red, Size: M; SKU oak-m) × 2 */
function itemText({ title, options, variantSku, quantity }: OrderItem): string {
  const optionTexts = Object.entries(options).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const detailText = [optionTexts.join(', '), variantSku && `SKU ${variantSku}`].filter(Boolean).join('; ')
  return `${title}${detailText && ` (${detailText})`} × ${quantity}`
}

/** The code that the buyer entered; of a part that was split off that of the whole order. */
const codeText = ({ couponCode, discounts }: Row) => couponCode || (discounts.find(({ isAutomatic }) => !isAutomatic)?.code ?? '')

/** VAT 19 %: 3.19 / 16.80 */
function taxText({ name, percent, taxMinor, baseMinor }: TaxLine, row: Row, terms: ExportTerms): string {
  const [tax, base] = [taxMinor, baseMinor].map((minor) => amountOf(minor, row.decimals ?? terms.decimalsOf(row.currencyCode))?.amount)
  return `${name} ${percent} %: ${tax} / ${base}`
}

const reverseCharge: Record<Language, string> = { zh: '免税（欧盟内部供货）', en: 'VAT exempt (intra-Community supply)' }

/** The taxes of an order, a line each; of a reverse charge what it takes off prices that include them. */
function taxesText(row: Row, terms: ExportTerms): string {
  const { tax, currencyCode, decimals } = row
  if (!tax?.isReverseCharge || tax.addedMinor === 0) return tax?.lines.map((line) => taxText(line, row, terms)).join('\n') ?? ''
  return `${reverseCharge[terms.language]}: ${amountOf(tax.addedMinor, decimals ?? terms.decimalsOf(currencyCode))?.amount}`
}

const exportOrders = exportSearched<typeof orderExport.export, Row>({
  action: orderExport.export,
  fileName: 'orders',
  isAllowed: ({ masked }, permissions) => masked || allows(permissions, order.read.name),
  scopeOf: async ({ onlyOwn }, { db, caller, scope }) =>
    onlyOwn ? { kind: 'some', ids: await findOwnedWebsites(db, caller.ownerCode, scope) } : scope,
  async search(db, input, { scope, asked: { masked } }) {
    const page = await searchOrders(db, input, scope)
    return { ...page, items: page.items.map((row) => ({ ...row, isMasked: masked })) }
  },
  cells: {
    items: (row) => row.items.map(itemText).join('\n'),
    quantity: (row) => row.items.reduce((sum, item) => sum + item.quantity, 0),
    goodsMinor: money('goodsMinor'),
    shippingMinor: money('shippingMinor'),
    couponMinor: money('couponMinor'),
    taxMinor: money('taxMinor'),
    taxes: taxesText,
    totalMinor: money('totalMinor'),
    buyer: (row) => contactOf(row).name,
    email: (row) => contactOf(row).email,
    phone: (row) => contactOf(row).phone,
    phoneE164: (row) => contactOf(row).phoneE164 ?? '',
    company: (row) => contactOf(row).company ?? '',
    vatNumber: (row) => contactOf(row).vatNumber ?? '',
    vatState: (row) => row.vatCheck?.state ?? '',
    vatAskedAt: (row) => row.vatCheck?.askedAt ?? null,
    vatConsultationNo: (row) => row.vatCheck?.consultationNo ?? '',
    address: ({ shippingAddress, isMasked }) => {
      const address = isMasked ? maskAddress(shippingAddress) : shippingAddress
      return [...addressLines(address), address.country].filter(Boolean).join(', ')
    },
    couponCode: codeText,
    paymentModeName: (row, { language }) => methodNames(row, language).paymentModeName,
    shippingModeName: (row, { language }) => methodNames(row, language).shippingModeName,
    clientIp: (row) => (row.isMasked ? maskIp(row.clientIp) : row.clientIp),
  },
})

export const orderExportActions = handlers(orderExport, { export: exportOrders })
