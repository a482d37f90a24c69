import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { productTexts, type Variant } from '@wanpu/contract'
import { Alert, Button, Input, InputNumber, Select, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { goodsText } from './goods.text.ts'
import { combinations, mostVariants, nameOf, type Option, optionsOf, variantsFor } from './variant-options.ts'

interface VariantsInputProps {
  value?: Variant[]
  onChange?: (variants: Variant[]) => void
  currency: string
  /** Of the product: where variants lie that have no shelf of their own. */
  shelf: string
}

/** Options make the variants; each variant has a SKU, a price and a shelf of its own if they differ, and a stock. */
export function VariantsInput({ value = [], onChange, currency, shelf }: VariantsInputProps) {
  const t = useText(goodsText)
  // Half-typed options make no variants yet, so the options are kept next to them.
  const [options, setOptions] = useState<Option[]>(() => optionsOf(value))
  const isTooMany = combinations(options) > mostVariants

  function change(next: Option[]) {
    setOptions(next)
    if (combinations(next) <= mostVariants) onChange?.(variantsFor(next, value))
  }
  const put = (at: number, option: Option) => change(options.map((each, index) => (index === at ? option : each)))
  const edit = (at: number, part: Partial<Variant>) => onChange?.(value.map((each, index) => (index === at ? { ...each, ...part } : each)))

  return (
    <div>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity but its place, its name is being typed
        <div className="options-row" key={at}>
          <Input
            aria-label={t('optionName')}
            placeholder={t('optionName.hint')}
            maxLength={100}
            value={option.name}
            onChange={({ target }) => put(at, { ...option, name: target.value })}
          />
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            aria-label={t('optionValues')}
            placeholder={t('optionValues.hint')}
            tokenSeparators={[',', '，', '、', '\n']}
            value={option.values}
            onChange={(values: string[]) => put(at, { ...option, values })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removeOption', { name: option.name })}
            onClick={() => change(options.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={options.length >= 3}
        onClick={() => setOptions([...options, { name: '', values: [] }])}
      >
        {t('addOption')}
      </Button>
      {isTooMany && <Alert type="error" showIcon title={t('tooManyVariants')} className="variants" role="alert" />}
      {value.length === 0 ? (
        <p className="hint">{t('noVariants')}</p>
      ) : (
        <VariantTable
          variants={value}
          edit={edit}
          remove={(at) => onChange?.(value.filter((_, index) => index !== at))}
          currency={currency}
          shelf={shelf}
        />
      )}
    </div>
  )
}

interface VariantTableProps {
  variants: Variant[]
  edit: (at: number, part: Partial<Variant>) => void
  remove: (at: number) => void
  currency: string
  shelf: string
}

function VariantTable({ variants, edit, remove, currency, shelf }: VariantTableProps) {
  const t = useText(goodsText)
  return (
    <>
      <p className="hint">{t('variantsOf', { count: whole(variants.length) })}</p>
      <Table<Variant>
        className="variants"
        size="small"
        rowKey={nameOf}
        dataSource={variants}
        pagination={variants.length > 50 ? { pageSize: 50, size: 'small', showSizeChanger: false } : false}
        scroll={{ x: 900 }}
        columns={[
          { key: 'name', title: t('variant'), ellipsis: true, render: (_, variant) => nameOf(variant) },
          {
            key: 'sku',
            title: t('sku'),
            width: 170,
            render: (_, variant) => (
              <Input
                maxLength={200}
                aria-label={`${t('sku')} ${nameOf(variant)}`}
                value={variant.sku}
                onChange={({ target }) => edit(variants.indexOf(variant), { sku: target.value })}
              />
            ),
          },
          ...(['priceMinor', 'marketPriceMinor'] as const).map(
            (price): TableColumnType<Variant> => ({
              key: price,
              title: t(price),
              width: 170,
              render: (_, variant) => (
                <MoneyInput
                  currency={currency}
                  aria-label={`${t(price)} ${nameOf(variant)}`}
                  value={variant[price] ?? null}
                  onChange={(minor) => edit(variants.indexOf(variant), { [price]: minor })}
                />
              ),
            }),
          ),
          {
            key: 'stock',
            title: t('stock'),
            width: 120,
            render: (_, variant) => (
              <InputNumber
                className="wide"
                min={0}
                precision={0}
                aria-label={`${t('stock')} ${nameOf(variant)}`}
                value={variant.stock}
                onChange={(stock) => edit(variants.indexOf(variant), { stock: stock ?? 0 })}
              />
            ),
          },
          {
            key: 'shelf',
            title: t('shelf'),
            width: 130,
            render: (_, variant) => (
              <Input
                maxLength={productTexts.shelf.max}
                aria-label={`${t('shelf')} ${nameOf(variant)}`}
                placeholder={shelf}
                value={variant.shelf ?? ''}
                onChange={({ target }) => edit(variants.indexOf(variant), { shelf: target.value || undefined })}
              />
            ),
          },
          {
            key: 'remove',
            width: 48,
            render: (_, variant) => (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('removeVariant', { name: nameOf(variant) })}
                onClick={() => remove(variants.indexOf(variant))}
              />
            ),
          },
        ]}
      />
    </>
  )
}
