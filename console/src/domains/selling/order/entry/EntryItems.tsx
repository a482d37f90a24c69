import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId } from 'react'
import { MoneyInput } from '../../../../kit/form/MoneyInput.tsx'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { Money } from '../../../../kit/Money.tsx'
import { amount } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { AddProduct } from '../edit/AddProduct.tsx'
import type { EditFieldLine } from '../edit/order-edit-fields.ts'
import { orderEntryText } from './order-entry.text.ts'
import type { EntryLine, EntryPreview } from './order-entry-fields.ts'

interface EntryItemsProps {
  websiteId: string
  /** As it was worked out last; its lines are those of the form by their place. */
  preview: EntryPreview | undefined
  value?: EntryLine[]
  onChange?: (lines: EntryLine[]) => void
}

/**
 * The products of an order that is entered, each with its pieces and, where it is another one, its price and the reason
 * for that.
 */
export function EntryItems({ websiteId, preview, value: lines = [], onChange }: EntryItemsProps) {
  const t = useText(orderEntryText)
  const id = useId()
  if (websiteId === '') return <p className="hint">{t('chooseWebsite')}</p>
  const set = (key: string, change: Partial<EntryLine>) =>
    onChange?.(lines.map((line) => (line.key === key ? { ...line, ...change } : line)))

  function add({ key, title, options, shopGoodsId = '', variantSku, chosenOptions }: EditFieldLine) {
    const sameLine = lines.find((line) => line.key === key)
    if (sameLine) return set(key, { quantity: sameLine.quantity + 1 })
    const choice = { ...(variantSku !== undefined && { variantSku }), ...(chosenOptions && { chosenOptions }) }
    onChange?.([...lines, { key, title, options, shopGoodsId, ...choice, quantity: 1, ownPriceMinor: null, priceReason: '' }])
  }

  return (
    <>
      {lines.length === 0 && <p className="hint">{t('noItems')}</p>}
      <ul className="entry-items">
        {lines.map((line, at) => (
          <EntryItem
            key={line.key}
            line={line}
            found={preview?.items[at]}
            currency={preview?.currencyCode}
            set={(change) => set(line.key, change)}
            remove={() => onChange?.(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <AddProduct key={websiteId} id={`${id}-add`} websiteId={websiteId} add={add} />
    </>
  )
}

interface EntryItemProps {
  line: EntryLine
  found: EntryPreview['items'][number] | undefined
  currency: string | undefined
  set: (change: Partial<EntryLine>) => void
  remove: () => void
}

function EntryItem({ line, found: product, currency, set, remove }: EntryItemProps) {
  const t = useText(orderEntryText)
  const { title, options, quantity, ownPriceMinor, priceReason } = line
  const problem = product?.problem ?? null
  const websitePrice = product?.websitePriceMinor ?? null
  return (
    <li>
      <span>
        {title} {options !== '' && <small>{options}</small>}{' '}
        {websitePrice !== null && currency !== undefined && (
          <small>
            {t('websitePrice')} <Money minor={websitePrice} currency={currency} />
          </small>
        )}
      </span>
      <NumberInput
        min={1}
        max={1_000_000}
        precision={0}
        value={quantity}
        aria-label={t('pieces', { title })}
        status={problem === null ? '' : 'error'}
        onChange={(next) => set({ quantity: next ?? 1 })}
      />
      {currency !== undefined && (
        <span className="entry-price" title={t('ownPriceHint')}>
          <MoneyInput
            currency={currency}
            value={ownPriceMinor}
            placeholder={websitePrice === null ? '' : amount(websitePrice, currency)}
            aria-label={`${t('ownPrice', { title })} · ${t('ownPriceHint')}`}
            onChange={(minor) => set({ ownPriceMinor: minor ?? null })}
          />
        </span>
      )}
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('remove', { title })} title={t('remove', { title })} onClick={remove} />
      {ownPriceMinor !== null && (
        <Input
          className="entry-reason"
          value={priceReason}
          maxLength={200}
          placeholder={t('priceReason')}
          aria-label={t('priceReasonOf', { title })}
          status={priceReason.trim() === '' ? 'warning' : ''}
          onChange={(event) => set({ priceReason: event.target.value })}
        />
      )}
      {ownPriceMinor !== null && priceReason.trim() === '' && <p className="entry-problem">{t('reasonNeeded')}</p>}
      {problem !== null && (
        <p className="entry-problem" role="alert">
          {t(`problem.${problem}`, { stock: product?.stock ?? 0 })}
        </p>
      )}
    </li>
  )
}
