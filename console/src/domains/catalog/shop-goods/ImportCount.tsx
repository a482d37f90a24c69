import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopGoods } from '@wanpu/contract'
import { Alert, Form } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { wrongFields } from '../../../kit/form/validity.ts'
import { whole } from '../../../lib/format.ts'
import { previewMeta } from '../../../lib/queries.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { importText } from './import.text.ts'
import { type ImportFields, importInput } from './import-fields.tsx'

/** So many websites are counted; one by one, for each looks through all products. */
const countedWebsites = 20
const pause = 350

/** How many products an import would take: for every website that is counted together. */
export interface ImportTotal {
  least: number
  most: number
}

interface ImportCountProps {
  websiteIds: readonly string[]
  onCount: (total: ImportTotal | undefined) => void
}

/** Counts what the form would take, a moment after it was changed, and says so. */
export function ImportCount({ websiteIds, onCount }: ImportCountProps) {
  const t = useText(importText)
  const form = Form.useFormInstance<ImportFields>()
  Form.useWatch([], form)
  const may = useMay(shopGoods.countImport.name)
  const fields = form.getFieldsValue(true)
  const inputKey = JSON.stringify({ websiteIds: websiteIds.slice(0, countedWebsites), ...importInput(fields) })
  const [settled, setSettled] = useState(inputKey)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(inputKey), pause)
    return () => clearTimeout(timer)
  }, [inputKey])
  const input = JSON.parse(settled)
  const { data, isFetching, error } = useQuery<ImportTotal>({
    queryKey: [shopGoods.countImport.name, settled],
    meta: previewMeta,
    queryFn: ({ signal }) => call(shopGoods.countImport, input, signal).then((answer) => totalOf(answer.response.items)),
    enabled: may && websiteIds.length > 0 && wrongFields(shopGoods.countImport, input).size === 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const total = isFetching || settled !== inputKey ? undefined : data
  useEffect(() => onCount(total), [onCount, total])
  if (!may || websiteIds.length === 0) return null
  if (error !== null) return <Alert type="error" showIcon className="form-alert" title={error.message} />
  return <Alert type={total?.most === 0 ? 'warning' : 'info'} showIcon className="form-alert" title={words()} role="status" />

  function words(): string {
    if (total === undefined) return t('counting')
    const [least, most] = [whole(total.least), whole(total.most)]
    if (total.most === 0) return t('willTakeNone')
    if (websiteIds.length > countedWebsites) return t('willTakeSome', { websites: whole(countedWebsites), count: most })
    if (total.least !== total.most) return t('willTakeRange', { least, most })
    const { classificationIds = [], maxCount, usageTimes, fillUp } = fields
    const isUntouched = classificationIds.length === 0 && !maxCount && usageTimes == null && !fillUp
    return isUntouched ? t('willTakeAll', { count: most }) : t('willTake', { count: most })
  }
}

function totalOf(items: readonly ImportTotal[]): ImportTotal {
  return { least: items.reduce((sum, one) => sum + one.least, 0), most: items.reduce((sum, one) => sum + one.most, 0) }
}

/** What the button says that starts the import. */
export function useStartLabel(total: ImportTotal | undefined, isPart = false): string {
  const t = useText(importText)
  if (total === undefined || isPart) return t('start')
  const [least, most] = [whole(total.least), whole(total.most)]
  return least === most ? t('save', { count: most }) : t('saveRange', { least, most })
}
