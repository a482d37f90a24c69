import { type OutputOf, shopGoods } from '@wanpu/contract'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useAction, useRead } from '../../../../kit/call.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { orderEditText } from './order-edit.text.ts'
import type { EditFieldLine } from './order-edit-fields.ts'

interface AddProductProps {
  id: string
  websiteId: string
  add: (line: EditFieldLine) => void
}

type Product = OutputOf<typeof shopGoods.read>

/** Finds a product of the website. Choosing it adds it; where it has variants, choosing one of these does. */
export function AddProduct({ id, websiteId, add }: AddProductProps) {
  const t = useText(orderEditText)
  const [isAllowed, mayRead] = [useMay(shopGoods.search.name), useMay(shopGoods.read.name)]
  const [typed, setTyped] = useState('')
  const [selected, setChosen] = useState<Product>()
  const reading = useAction(shopGoods.read, { done: '' })
  const keywords = useDeferredValue(typed.trim())
  const { data, isFetching } = useRead(shopGoods.search, keywords === '' ? undefined : { websiteId, keywords, pageSize: 20 })
  const products = keywords === '' ? [] : (data?.items ?? [])
  const variants = selected?.variants ?? []
  if (!isAllowed || !mayRead) return null

  async function choose(productId: string) {
    const product = await reading.run({ id: productId })
    if (product === undefined) return
    if ((product.variants ?? []).length > 0) setChosen(product)
    else put(product)
  }

  /** By its place: variants may have the same SKU, or none. */
  function put(product: Product, at?: number) {
    const variant = at === undefined ? undefined : product.variants?.[at]
    add({
      key: `new-${product.id}/${at ?? ''}`,
      title: product.title,
      quantity: 1,
      shipped: 0,
      shopGoodsId: product.id,
      options: Object.values(variant?.options ?? {}).join(' · '),
      ...(variant && { variantSku: variant.sku, chosenOptions: variant.options }),
    })
    setChosen(undefined)
    setTyped('')
  }

  return (
    <div className="edit-field">
      <label htmlFor={id}>{t('add')}</label>
      <div className="edit-add">
        <Select
          id={id}
          className="wide"
          value={selected?.id ?? null}
          loading={isFetching || reading.isRunning}
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          options={optionsOf(products, selected)}
          onChange={(next: string | null) => next !== null && void choose(next)}
        />
        {selected !== undefined && variants.length > 0 && (
          <Select
            className="wide"
            aria-label={t('variant')}
            placeholder={t('variant')}
            value={null}
            options={variants.map(({ sku, options }, at) => ({ value: at, label: Object.values(options).join(' · ') || sku }))}
            onChange={(at: number | null) => at !== null && put(selected, at)}
          />
        )}
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
function optionsOf(products: readonly Named[], selected: Named | undefined) {
  const options = selected && products.every(({ id }) => id !== selected.id) ? [selected, ...products] : products
  return options.map(({ id, title }) => ({ value: id, label: title }))
}
