import { goods, type OutputOf } from '@wanpu/contract'
import { Button, Drawer, Input, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call.ts'
import type { List } from '../../../kit/list/useList.ts'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { productTypesText } from './product-types.text.ts'

type TypeCount = OutputOf<typeof goods.readProductTypeCount>['items'][number]

/** The product types of what the filter shows, with their counts; each leads to its products. */
export default function ProductTypes({ list, close }: { list: List<typeof goods.search>; close: () => void }) {
  const t = useText(productTypesText)
  const [words, setWords] = useState('')
  const { productType: _, ...filter } = list.filter
  const reading = useRead(goods.readProductTypeCount, filter, { staleTime: 0 })
  const { data } = reading
  const needle = words.trim().toLowerCase()
  const items = (data?.items ?? []).filter(({ productType }) => productType.toLowerCase().includes(needle))

  function show(productType: string) {
    list.setFilter({ ...list.filter, productType })
    close()
  }

  const columns: TableColumnType<TypeCount>[] = [
    {
      key: 'productType',
      title: t('productType'),
      ellipsis: true,
      render: (_, { productType }) =>
        productType === '' ? (
          t('without')
        ) : (
          <Button type="link" size="small" className="product-type" onClick={() => show(productType)}>
            {productType}
          </Button>
        ),
    },
    { key: 'count', title: t('count'), width: 120, align: 'right', render: (_, { count }) => whole(count) },
  ]
  return (
    <Drawer open title={t('title')} size={480} onClose={close}>
      <p className="form-about">{t('about')}</p>
      <Input.Search
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        className="product-type-search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {data === undefined ? (
        <NotYetRead reading={reading} />
      ) : (
        <Table<TypeCount>
          size="small"
          rowKey="productType"
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          columns={columns}
          dataSource={items}
          locale={{ emptyText: t('none') }}
        />
      )}
    </Drawer>
  )
}
