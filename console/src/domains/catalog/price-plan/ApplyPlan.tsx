import { goodsBatchTask, type PlanRow, pricePlan } from '@wanpu/contract'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import type { ShowValue } from '../../../kit/batch/SampleTable.tsx'
import { useRead } from '../../../kit/call.ts'
import { ClassField, NumberField, TextField, WebsitesField } from '../../../kit/form/fields.tsx'
import type { SavedRow } from '../../../kit/list/offers/useFormScreen.tsx'
import { WaitingDialog } from '../../../kit/ReadFailed.tsx'
import { amount, whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { goodsReads } from '../goods/goods-reads.ts'
import { pricePlanText } from './price-plan.text.ts'
import { WebsiteCounts } from './WebsiteCounts.tsx'

interface ApplyProps {
  row: SavedRow
  close: () => void
}
interface PlanProps {
  title: string
  rows: PlanRow[]
  close: () => void
}

/** Reads the plan, which the list has without its rows, then previews and applies it to products of the stock. */
export function ApplyToStock({ row, close }: ApplyProps) {
  const t = useText(pricePlanText)
  const reading = useRead(pricePlan.read, { id: row.id }, { staleTime: 0 })
  if (reading.data !== undefined) return <OnStock title={row.title} rows={reading.data.rows} close={close} />
  return <WaitingDialog reading={reading} size={760} title={t('stockTitle', { title: row.title })} close={close} />
}

/** Reads the plan, which the list has without its rows, then previews and applies it to websites: a task for each. */
export function ApplyToWebsites({ row, close }: ApplyProps) {
  const t = useText(pricePlanText)
  const reading = useRead(pricePlan.read, { id: row.id }, { staleTime: 0 })
  if (reading.data !== undefined) return <OnWebsites title={row.title} rows={reading.data.rows} close={close} />
  return <WaitingDialog reading={reading} size={760} title={t('websitesTitle', { title: row.title })} close={close} />
}

const showPrice: ShowValue = (field, value, { currencyCode = 'USD' }) =>
  field.endsWith('Minor') && typeof value === 'number' ? `${amount(value, String(currencyCode))} ${currencyCode}` : undefined

interface StockFields {
  classificationId?: string | undefined
  keywords?: string | undefined
  limitCount?: number | undefined
}
const everything: StockFields = {}

function OnStock({ title, rows, close }: PlanProps) {
  const t = useText(pricePlanText)
  const toInput = useCallback(({ limitCount, ...options }: StockFields) => ({ rows, options, limitCount }), [rows])
  return (
    <BatchDialog
      text={pricePlanText}
      show={showPrice}
      title={t('stockTitle', { title })}
      about={t('stockAbout')}
      action={pricePlan.applyStock}
      initial={everything}
      toInput={toInput}
      applyLabel={(count) => t('applyRun', { count: whole(count) })}
      applyUpToLabel={(count) => t('applyUpTo', { count: whole(count) })}
      done={(count) => t('applied', { count: whole(count) })}
      refresh={goodsReads}
      close={close}
    >
      <div className="fields-3">
        <ClassField name="classificationId" />
        <TextField name="keywords" />
        <NumberField name="limitCount" min={1} suffix={t('pieces')} />
      </div>
    </BatchDialog>
  )
}

interface WebsiteFields {
  websiteIds?: string[]
}
const noWebsites: WebsiteFields = {}

/** Then the tasks of these websites: what each came to, retry of the failed, undo. */
function OnWebsites({ title, rows, close }: PlanProps) {
  const t = useText(pricePlanText)
  const go = useNavigate()
  const toInput = useCallback(({ websiteIds = [] }: WebsiteFields) => (websiteIds.length === 0 ? undefined : { rows, websiteIds }), [rows])
  return (
    <BatchDialog
      text={pricePlanText}
      show={showPrice}
      title={t('websitesTitle', { title })}
      about={t('websitesAbout')}
      action={pricePlan.applyWebsites}
      initial={noWebsites}
      toInput={toInput}
      report={({ websites = [] }) => <WebsiteCounts websites={websites} />}
      applyLabel={(count) => t('websitesRun', { count: whole(count) })}
      applyUpToLabel={(count) => t('websitesUpTo', { count: whole(count) })}
      done={() => t('websitesAdded')}
      refresh={goodsBatchTask}
      close={close}
      onApplied={({ batch = '' }) => go(`/goods/goodsBatchTaskManagement?batch=${encodeURIComponent(batch)}`)}
    >
      <WebsitesField name="websiteIds" isRequired />
    </BatchDialog>
  )
}
