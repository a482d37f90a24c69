import { goodsBackup } from '@wanpu/contract'
import { Alert } from 'antd'
import { changedFields } from '../../kit/batch/changes.ts'
import { useRead } from '../../kit/call.ts'
import { NotYetRead } from '../../kit/ReadFailed.tsx'
import { useText } from '../../lib/text.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { goodsBackupText } from './goods-backup.text.ts'

/** Field by field, where a copy differs from the goods as it is now. */
export function CopyDifference({ id }: { id: string }) {
  const t = useText(goodsBackupText)
  const reading = useRead(goodsBackup.readDifference, { id })
  const { data } = reading
  if (data === undefined) return <NotYetRead reading={reading} rows={2} />
  if (!data.isInStock) return <Alert type="warning" showIcon title={t('goneNow')} />
  if (changedFields(data).length === 0) return <Alert type="success" showIcon title={t('sameAsNow')} />
  return (
    <>
      <h4>{t('difference')}</h4>
      <DifferenceTable sides={data} heads={{ before: t('now'), after: t('thisCopy') }} />
    </>
  )
}
