import { actionIn, configRecord, type OutputOf } from '@wanpu/contract'
import { Skeleton } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ReadFailed } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { instantText } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { configText } from './config.text.ts'
import { PlacementForm } from './PlacementForm.tsx'
import { TimeZoneForm } from './TimeZoneForm.tsx'
import './config.css'

/** 下单配置: how orders are placed, for every website, and by which clock the business counts its days. */
export function OrderPlacement() {
  const t = useText(configText)
  const isAllowed = useMay(configRecord.read.name)
  const reading = useRead(configRecord.read, isAllowed ? {} : undefined)
  const { data, error } = reading
  if (!isAllowed) {
    return (
      <EmptyState
        isPage
        art="lock"
        title={t('forbidden')}
        about={t('forbiddenAbout', { action: actionIn(configRecord.read.name, language()) })}
      />
    )
  }
  if (error !== null && data === undefined) return <ReadFailed isPage reading={reading} />
  return (
    <div className="screen">
      <ScreenHead title={t('title')} about={[t('about'), data === undefined ? '' : savedWords(data, t)].join(' ')} />
      {data === undefined ? <Skeleton active paragraph={{ rows: 8 }} /> : <PlacementForm record={data} />}
      <TimeZoneForm />
    </div>
  )
}

function savedWords(record: OutputOf<typeof configRecord.read>, t: ReturnType<typeof useText<typeof configText.zh>>): string {
  return record.updatedAt === null ? t('neverSaved') : t('savedAt', { time: instantText(record.updatedAt) })
}
