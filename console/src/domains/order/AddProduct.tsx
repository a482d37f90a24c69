import { shopGoods } from '@wanpu/contract'
import { Button, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useRead } from '../../kit/call.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { orderEditText } from './order-edit.text.ts'
import type { EditFieldLine } from './order-edit-fields.ts'

interface AddProductProps {
  id: string
  websiteId: string
  add: (line: EditFieldLine) => void
}

/** Finds a product of the website, and where it has variants, one of these. */
export function AddProduct({ id, websiteId, add }: AddProductProps) {
  const t = useText(orderEditText)
  const [isAllowed, mayRead] = [useMay(shopGoods.search.name), useMay(shopGoods.read.name)]
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const keywords = useDeferredValue(typed.trim())
  const { data, isFetching } = useRead(shopGoods.search, keywords === '' ? undefined : { websiteId, keywords, pageSize: 20 })
  const { data: chosen } = useRead(shopGoods.read, chosenId === undefined ? undefined : { id: chosenId })
  const products = keywords === '' ? [] : (data?.items ?? [])
  const variants = chosen?.variants ?? []
  if (!isAllowed || !mayRead) return null

  /** By its place: variants may have the same SKU, or none. */
  function put(at?: number) {
    if (chosen === undefined) return
    const variant = at === undefined ? undefined : variants[at]
    add({
      ...{ key: `new-${chosen.id}/${at ?? ''}`, title: chosen.title, quantity: 1, shipped: 0, shopGoodsId: chosen.id },
      options: Object.values(variant?.options ?? {}).join(' · '),
      ...(variant && { variantSku: variant.sku, chosenOptions: variant.options }),
    })
    setChosenId(undefined)
    setTyped('')
  }

  return (
    <div className="edit-field">
      <label htmlFor={id}>{t('add')}</label>
      <div className="edit-add">
        <Select
          id={id}
          className="wide"
          value={chosenId ?? null}
          loading={isFetching}
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          options={optionsOf(products, chosen)}
          onChange={(next: string | null) => setChosenId(next ?? undefined)}
        />
        {variants.length > 0 && (
          <Select
            className="wide"
            aria-label={t('variant')}
            placeholder={t('variant')}
            value={null}
            options={variants.map(({ sku, options }, at) => ({ value: at, label: Object.values(options).join(' · ') || sku }))}
            onChange={(at: number | null) => at !== null && put(at)}
          />
        )}
        {chosen !== undefined && variants.length === 0 && <Button onClick={() => put()}>{t('addIt')}</Button>}
      </div>
      <p className="hint">{t('add.hint')}</p>
    </div>
  )
}

interface Named {
  id: string
  title: string
}

/** The products that were found, and the chosen one. */
function optionsOf(products: readonly Named[], chosen: Named | undefined) {
  const shown = chosen && products.every(({ id }) => id !== chosen.id) ? [chosen, ...products] : products
  return shown.map(({ id, title }) => ({ value: id, label: title }))
}
