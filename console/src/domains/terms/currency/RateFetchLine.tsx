import { currency, dayCount, fill, type RateFetch, rateProblemWords } from '@wanpu/contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useRead } from '../../../kit/call.ts'
import { instantText, sentences } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { businessToday } from '../../../lib/zone.ts'
import { currencyText } from './currency.text.ts'

/** When rates were fetched last and of which day they are; why they can't be fetched, and since when. */
export function RateFetchLine() {
  const t = useText(currencyText)
  const isAllowed = useMay(currency.readRateSource.name)
  const { data } = useRead(currency.readRateSource, isAllowed ? {} : undefined)
  if (data === undefined) return null
  const { address, isDaily, fetch } = data
  if (address === '' && fetch.fetchedAt === null) return null
  const last = <LastFetch fetch={fetch} />
  if (address !== '' && isDaily && fetch.problem !== null) return <FetchFailed fetch={fetch} problem={fetch.problem} last={last} />
  const isByHand = address === '' || !isDaily
  const next = fetch.nextTryAt === null ? t('fetchSoon') : t('fetchNext', { at: instantText(fetch.nextTryAt) })
  return (
    <p className="hint rate-fetch">
      {last} {isByHand ? t('fetchByHand') : next}
    </p>
  )
}

function LastFetch({ fetch: { fetchedAt, ratesDay, affected, isUndone } }: { fetch: RateFetch }) {
  const t = useText(currencyText)
  if (fetchedAt === null || ratesDay === null) return <>{t('fetchedNever')}</>
  const age = Math.max(0, dayCount(ratesDay, businessToday()) - 1)
  const day = age === 0 ? ratesDay : t('dayAgo', { day: ratesDay, count: age })
  const words = t('fetchedLast', { at: instantText(fetchedAt), day, rates: t('fetchedCount', { count: affected }) })
  return <>{isUndone ? sentences(words, t('fetchedUndone')) : `${words}${language() === 'en' ? '.' : '。'}`}</>
}

interface FetchFailedProps {
  fetch: RateFetch
  problem: keyof typeof rateProblemWords
  last: ReactNode
}

function FetchFailed({ fetch: { detail, failedSince, nextTryAt }, problem, last }: FetchFailedProps) {
  const t = useText(currencyText)
  const reason = fill(rateProblemWords[problem][language() === 'en' ? 1 : 0], { detail })
  const next = nextTryAt === null ? t('fetchSoon') : t('fetchRetry', { at: instantText(nextTryAt) })
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="rate-fetch"
      title={t('fetchFailing', { since: instantText(failedSince ?? ''), reason })}
      description={
        <>
          {last} {next}
        </>
      }
    />
  )
}
