import { type GoodsBackupRow, goodsBackup, productTextNames } from '@wanpu/contract'
import { Descriptions, Drawer, Image } from 'antd'
import type { ReactNode } from 'react'
import { useRead } from '../../../kit/call.ts'
import { Money } from '../../../kit/Money.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { instantText, listed, whole } from '../../../lib/format.ts'
import { sayIfKnown, useText } from '../../../lib/text.ts'
import { nameOf } from '../goods/variant-options.ts'
import { CopyDifference } from './CopyDifference.tsx'
import { goodsBackupText } from './goods-backup.text.ts'

/** A page that is dark where the console is. */
const bothColours = '<meta name="color-scheme" content="light dark">'

/** A product as it was. */
export function CopyDrawer({ id, close }: { id: string; close: () => void }) {
  const t = useText(goodsBackupText)
  const reading = useRead(goodsBackup.read, { id })
  return (
    <Drawer open size={720} title={t('seeTitle')} onClose={close}>
      {reading.data === undefined ? <NotYetRead reading={reading} rows={10} /> : <Copy row={reading.data} />}
    </Drawer>
  )
}

function Copy({ row }: { row: GoodsBackupRow }) {
  const t = useText(goodsBackupText)
  const lists = ['tags', 'sizes', 'colors', 'scopes'] as const
  const texts = [
    'sku',
    ...productTextNames,
    'classificationTitle',
    'urlKeywords',
    'pageTitle',
    'pageDescription',
    'pageKeywords',
    'batchNumber',
  ] as const
  const items: { key: string; label: string; children: ReactNode }[] = [
    { key: 'reason', label: t('reason'), children: sayIfKnown(goodsBackupText, `reason.${row.reason}`, row.reason) },
    { key: 'takenAt', label: t('takenAt'), children: instantText(row.takenAt) },
    { key: 'priceMinor', label: t('priceMinor'), children: <Money minor={row.priceMinor} currency={row.currencyCode} /> },
    ...(row.marketPriceMinor === null
      ? []
      : [
          {
            key: 'marketPriceMinor',
            label: t('marketPriceMinor'),
            children: <Money minor={row.marketPriceMinor} currency={row.currencyCode} />,
          },
        ]),
    { key: 'stock', label: t('stock'), children: whole(row.stock) },
    ...texts.filter((key) => row[key]).map((key) => ({ key, label: t(key), children: row[key] })),
    ...lists.filter((key) => row[key].length > 0).map((key) => ({ key, label: t(key), children: row[key].join(' · ') })),
    ...(row.variants.length === 0 ? [] : [{ key: 'variants', label: t('variants'), children: listed(row.variants.map(nameOf)) }]),
  ]
  return (
    <>
      <h3>{row.title}</h3>
      <CopyDifference id={row.id} />
      <h4>{t('wholeCopy')}</h4>
      <div className="copy-pictures">
        <Image.PreviewGroup>
          {row.pictures.map(({ path, alt }) => (
            <Image key={path} src={path} alt={alt ?? row.title} width={96} height={96} />
          ))}
        </Image.PreviewGroup>
      </div>
      <Descriptions column={1} size="small" bordered items={items} />
      {/* Sandboxed without scripts: the description is what somebody's file held. */}
      {row.description !== '' && (
        <iframe className="copy-description" sandbox="" srcDoc={bothColours + row.description} title={t('description')} />
      )}
    </>
  )
}
