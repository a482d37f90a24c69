import { useQuery } from '@tanstack/react-query'
import { currency, type OutputOf, ratesDiffer, ratesOff } from '@wanpu/contract'
import { Alert, Button, Spin } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../../kit/Allowed.tsx'
import { call, useAction } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { ReadFailed } from '../../../kit/ReadFailed.tsx'
import { CallError } from '../../../lib/errors.ts'
import { previewMeta } from '../../../lib/queries.ts'
import { useText } from '../../../lib/text.ts'
import { currencyText } from './currency.text.ts'
import { FetchedRates } from './FetchedRates.tsx'
import { newRates } from './new-rates.ts'
import RateSourceForm from './RateSourceForm.tsx'

/** What shows rates, without the preview: the dialog closes, and nobody needs the source to be asked once more. */
const { fetchRates: _, ...changedReads } = currency

/** 获取汇率: what the rates of the source would change; those that are ticked are taken over. */
export default function FetchRatesDialog({ close }: { close: () => void }) {
  const t = useText(currencyText)
  const [isSetting, setSetting] = useState(false)
  const [ticked, setTicked] = useState<Record<string, boolean>>({})
  const reading = useFetched(!isSetting)
  const saving = useAction(currency.fetchRates, {
    done: ({ affected }) => t('ratesSaved', { count: affected }),
    refresh: changedReads,
    inPlace: 'all',
  })
  // While rates are fetched again, those of before are not offered.
  const preview = reading.isFetching ? undefined : reading.data
  const rates = newRates(preview?.rates ?? [], ticked)

  async function save() {
    if ((await saving.run({ rates })) !== undefined) close()
  }

  if (isSetting) return <RateSourceForm close={() => setSetting(false)} />
  const settings = (
    <Allowed needs={[currency.readRateSource.name]}>
      <Button onClick={() => setSetting(true)}>{t('source')}</Button>
    </Allowed>
  )
  const apply = (
    <Button type="primary" disabled={rates.length === 0} loading={saving.isRunning} onClick={() => void save()}>
      {rates.length === 0 ? t('fetchNone') : t('fetchSave', { count: rates.length })}
    </Button>
  )
  return (
    <PageModal
      open
      closesByEscape
      title={t('fetch')}
      width={620}
      onCancel={close}
      footer={
        <>
          {settings}
          <Button onClick={close}>{t('cancel')}</Button>
          {preview !== undefined && apply}
        </>
      }
    >
      {saving.failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="form-alert"
          title={saving.failure.message}
          {...(saving.failure.code === ratesDiffer.code && { action: <AgainButton again={() => void reading.refetch()} /> })}
        />
      )}
      <Body reading={reading} seen={preview} ticked={ticked} tick={(code, isOn) => setTicked((before) => ({ ...before, [code]: isOn }))} />
    </PageModal>
  )
}

type Fetched = OutputOf<typeof currency.fetchRates>

/** Asked each time that the dialog opens, and never out of the cache: rates of before may be others by now. */
function useFetched(isAsked: boolean) {
  return useQuery<Fetched>({
    queryKey: [currency.fetchRates.name, 'preview'],
    meta: previewMeta,
    queryFn: ({ signal }) => call(currency.fetchRates, { preview: true }, signal).then(({ response }) => response),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

function AgainButton({ again }: { again: () => void }) {
  const t = useText(currencyText)
  return (
    <Button size="small" onClick={again}>
      {t('fetchAgain')}
    </Button>
  )
}

interface BodyProps {
  reading: ReturnType<typeof useFetched>
  seen: Fetched | undefined
  ticked: Readonly<Record<string, boolean>>
  tick: (code: string, isOn: boolean) => void
}

function Body({ reading, seen: preview, ticked, tick }: BodyProps) {
  const t = useText(currencyText)
  const { error, isFetching } = reading
  if (preview !== undefined) return <FetchedRates fetched={preview} ticked={ticked} tick={tick} />
  if (isFetching)
    return (
      <div role="status">
        <Spin size="small" /> {t('fetching')}
      </div>
    )
  if (error instanceof CallError && error.code === ratesOff.code)
    return <EmptyState art="empty" title={t('sourceOff')} about={t('sourceOffAbout')} />
  return <ReadFailed reading={reading} />
}
