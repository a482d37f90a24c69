import { goodsBackup } from '@wanpu/contract'
import { Alert } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { useText } from '../../../lib/text.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { changedGoodsFields } from './difference-words.tsx'
import { goodsBackupText } from './goods-backup.text.ts'

/** Field by field, where a copy differs from the product as it is now. */
export function CopyDifference({ id }: { id: string }) {
  const t = useText(goodsBackupText)
  const reading = useRead(goodsBackup.readDifference, { id })
  const { data } = reading
  if (data === undefined) return <NotYetRead reading={reading} rows={2} />
  if (!data.isInStock) return <Alert type="warning" showIcon title={t('goneNow')} />
  const fields = changedGoodsFields(data)
  if (fields.length === 0) return <Alert type="success" showIcon title={t('sameAsNow')} />
  return (
    <>
      <h4>{t('difference')}</h4>
      <DifferenceTable fields={fields} heads={{ before: t('now'), after: t('thisCopy') }} />
    </>
  )
}
