import type { ImportSample } from '@wanpu/contract'
import { Table } from 'antd'
import { Money } from '../../../../kit/Money.tsx'
import { Tag, type Tone } from '../../../../kit/Tag.tsx'
import { Thumb } from '../../../../kit/Thumb.tsx'
import { whole } from '../../../../lib/format.ts'
import { sayIfKnown, useText } from '../../../../lib/text.ts'
import { QuarantineTag } from '../../protected-word/QuarantineTag.tsx'
import { goodsText } from '../goods.text.ts'
import { goodsImportText } from './goods-import.text.ts'

const toneOf: Record<ImportSample['outcome'], Tone> = {
  new: 'green',
  changed: 'blue',
  same: 'grey',
  skipped: 'grey',
  failing: 'red',
  unclear: 'amber',
}

/** The first products of the file, as the stock would hold them. */
export function SampleTable({ samples }: { samples: readonly ImportSample[] }) {
  const t = useText(goodsImportText)
  return (
    <Table<ImportSample>
      size="small"
      rowKey="row"
      pagination={false}
      dataSource={[...samples]}
      tableLayout="fixed"
      scroll={{ x: 1080 }}
      columns={[
        {
          key: 'row',
          title: t('rowNo'),
          dataIndex: 'row',
          width: 72,
          align: 'right',
          render: (row: number) => <span className="figure">{row}</span>,
        },
        {
          key: 'outcome',
          title: t('outcome'),
          width: 112,
          render: (_, { outcome, quarantineWords }) =>
            quarantineWords.length > 0 ? (
              <QuarantineTag words={quarantineWords} />
            ) : (
              <Tag tone={toneOf[outcome]}>{t(`outcome.${outcome}`)}</Tag>
            ),
        },
        { key: 'goods', title: t('goods'), width: 360, render: (_, sample) => <GoodsLine sample={sample} /> },
        {
          key: 'classification',
          title: t('classification'),
          ellipsis: true,
          render: (_, { classification }) =>
            classification.length === 0 ? <span className="cell-nothing">{t('noClass')}</span> : classification.join(' > '),
        },
        {
          key: 'price',
          title: t('price'),
          width: 132,
          align: 'right',
          render: (_, { priceMinor, currencyCode }) => <Money minor={priceMinor} currency={currencyCode} />,
        },
        {
          key: 'stock',
          title: t('stock'),
          width: 88,
          align: 'right',
          render: (_, { stock }) => <span className="figure">{whole(stock)}</span>,
        },
        {
          key: 'variants',
          title: t('variantCount'),
          width: 80,
          align: 'right',
          render: (_, { variantCount }) => <span className="figure">{whole(variantCount)}</span>,
        },
        {
          key: 'changes',
          title: t('changes'),
          ellipsis: true,
          render: (_, { changes }) =>
            changes.map((name) => sayIfKnown(goodsText, name, name)).join(' · ') || <span className="cell-nothing">–</span>,
        },
      ]}
    />
  )
}

function GoodsLine({ sample }: { sample: ImportSample }) {
  return (
    <span className="goods-line">
      <Thumb src={sample.picture} alt={sample.title} />
      <span className="goods-line-text">
        <span className="cell-line">{sample.title || '–'}</span>
        <small className="cell-line">{[sample.sku, sample.brand].filter((part) => part !== '').join(' · ')}</small>
      </span>
    </span>
  )
}
