import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { productTexts, type Variant } from '@wanpu/contract'
import { Alert, Button, Input, Select, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { goodsText } from './goods.text.ts'
import { combinations, mostVariants, nameOf, type Option, optionsOf, variantsFor } from './variant-options.ts'
import './goods.css'

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
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity but its place, its name is being typed
          key={at}
          option={option}
          put={(next) => put(at, next)}
          remove={() => change(options.filter((_, index) => index !== at))}
        />
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

interface OptionRowProps {
  option: Option
  put: (option: Option) => void
  remove: () => void
}

function OptionRow({ option, put, remove }: OptionRowProps) {
  const t = useText(goodsText)
  return (
    <div className="options-row">
      <Input
        aria-label={t('optionName')}
        placeholder={t('optionName.hint')}
        maxLength={100}
        value={option.name}
        onChange={({ target }) => put({ ...option, name: target.value })}
      />
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={t('optionValues')}
        placeholder={t('optionValues.hint')}
        tokenSeparators={[',', '，', '、', '\n']}
        value={option.values}
        onChange={(values: string[]) => put({ ...option, values })}
      />
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('removeOption', { name: option.name })} onClick={remove} />
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

function VariantTable(props: VariantTableProps) {
  const t = useText(goodsText)
  const columns = useVariantColumns(props)
  const { variants } = props
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
        columns={columns}
      />
    </>
  )
}

interface TextColumn {
  width: number
  /** So many characters at most. */
  most: number
  placeholder?: string
  part: (text: string) => Partial<Variant>
}

function useVariantColumns({ variants, edit, remove, currency, shelf }: VariantTableProps): TableColumnType<Variant>[] {
  const t = useText(goodsText)
  const input = (name: string, variant: Variant) => ({ 'aria-label': `${name} ${nameOf(variant)}` })
  const change = (variant: Variant, part: Partial<Variant>) => edit(variants.indexOf(variant), part)
  const textColumn = (key: 'sku' | 'shelf', { width, most, placeholder, part }: TextColumn): TableColumnType<Variant> => ({
    key,
    title: t(key),
    width,
    render: (_, variant) => (
      <Input
        maxLength={most}
        {...input(t(key), variant)}
        placeholder={placeholder}
        value={variant[key] ?? ''}
        onChange={({ target }) => change(variant, part(target.value))}
      />
    ),
  })
  const priceColumn = (price: 'priceMinor' | 'marketPriceMinor'): TableColumnType<Variant> => ({
    key: price,
    title: t(price),
    width: 170,
    render: (_, variant) => (
      <MoneyInput
        currency={currency}
        {...input(t(price), variant)}
        value={variant[price] ?? null}
        onChange={(minor) => change(variant, { [price]: minor })}
      />
    ),
  })
  return [
    { key: 'name', title: t('variant'), ellipsis: true, render: (_, variant) => nameOf(variant) },
    textColumn('sku', { width: 170, most: 200, part: (sku) => ({ sku }) }),
    priceColumn('priceMinor'),
    priceColumn('marketPriceMinor'),
    {
      key: 'stock',
      title: t('stock'),
      width: 120,
      render: (_, variant) => (
        <NumberInput
          className="wide"
          min={0}
          precision={0}
          {...input(t('stock'), variant)}
          value={variant.stock}
          onChange={(stock) => change(variant, { stock: stock ?? 0 })}
        />
      ),
    },
    textColumn('shelf', { width: 130, most: productTexts.shelf.max, placeholder: shelf, part: (text) => ({ shelf: text || undefined }) }),
    {
      key: 'remove',
      title: <span className="visually-hidden">{t('actions')}</span>,
      width: 48,
      render: (_, variant) => <RemoveVariant variant={variant} remove={() => remove(variants.indexOf(variant))} />,
    },
  ]
}

function RemoveVariant({ variant, remove }: { variant: Variant; remove: () => void }) {
  const t = useText(goodsText)
  return (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined />}
      aria-label={t('removeVariant', { name: nameOf(variant) })}
      onClick={remove}
    />
  )
}
