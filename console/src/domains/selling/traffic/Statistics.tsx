import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { webVisits } from '@wanpu/contract'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useRead } from '../../../kit/call.ts'
import { dayOfPicked } from '../../../kit/form/business-days.ts'
import { WebsitesSelect } from '../../../kit/form/WebsiteSelect.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { useAddressParams } from '../../../lib/address-params.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { businessToday, businessZone } from '../../../lib/zone.ts'
import { Series, type SeriesAnswer } from './Series.tsx'
import { isPresent, type SpanKind, shifted, spanOf } from './span.ts'
import { trafficText } from './traffic.text.ts'
import './traffic.css'

interface Asked {
  at: string
  websiteIds: string[]
}

/** 年报: the months of a year against the year before. */
export function YearStatistics() {
  const isAllowed = useMay(webVisits.statisticsYear.name)
  const period = useAsked('year')
  const answer = useRead(webVisits.statisticsYear, isAllowed ? { year: Number(period.at), ...websitesOf(period) } : undefined)
  return <Statistics kind="year" asked={period} answer={answer} actionName={webVisits.statisticsYear.name} />
}

/** 月报: the days of a month against the month before. */
export function MonthStatistics() {
  const isAllowed = useMay(webVisits.statisticsMonth.name)
  const period = useAsked('month')
  const [year, month] = period.at.split('-').map(Number)
  const input = { year: year ?? 2000, month: month ?? 1, ...websitesOf(period) }
  const answer = useRead(webVisits.statisticsMonth, isAllowed ? input : undefined)
  return <Statistics kind="month" asked={period} answer={answer} actionName={webVisits.statisticsMonth.name} />
}

/** 日报: the hours of a day against the day before. */
export function DayStatistics() {
  const isAllowed = useMay(webVisits.statisticsDay.name)
  const period = useAsked('day')
  const answer = useRead(webVisits.statisticsDay, isAllowed ? { day: period.at, ...websitesOf(period) } : undefined)
  return <Statistics kind="day" asked={period} answer={answer} actionName={webVisits.statisticsDay.name} />
}

/** What the address asks for: `?at=2026-11&websiteIds=1,2`. */
function useAsked(kind: SpanKind): Asked {
  const [params] = useAddressParams()
  const websiteIds = (params.get('websiteIds') ?? '').split(',').filter((id) => /^\d+$/.test(id))
  return { at: spanOf(kind, params.get('at'), businessToday()), websiteIds }
}

function websitesOf({ websiteIds }: Asked) {
  return websiteIds.length > 0 ? { websiteIds } : {}
}

interface StatisticsProps {
  kind: SpanKind
  asked: Asked
  answer: SeriesAnswer
  actionName: string
}

const pickers = { year: 'year', month: 'month', day: 'date' } as const

function Statistics({ kind, asked: period, answer, actionName }: StatisticsProps) {
  const t = useText(trafficText)
  const [, setParams] = useAddressParams()
  const ask = (change: Partial<Asked>) => {
    const { at, websiteIds } = { ...period, ...change }
    setParams({ at, ...(websiteIds.length > 0 && { websiteIds: websiteIds.join(',') }) }, { replace: true })
  }
  return (
    <div className="screen statistics">
      <ScreenHead title={t(`${kind}Title`)} about={t('statisticsAbout', { zone: businessZone().name })} />
      <form className="filters" onSubmit={(event) => event.preventDefault()}>
        <div className="filter">
          <label htmlFor={`${kind}-at`}>{t('time')}</label>
          <span className="span-choice">
            <Button
              icon={<LeftOutlined />}
              aria-label={t('previous')}
              title={t('previous')}
              onClick={() => ask({ at: shifted(kind, period.at, -1) })}
            />
            <DatePicker
              id={`${kind}-at`}
              picker={pickers[kind]}
              allowClear={false}
              value={dayjs(period.at)}
              maxDate={dayjs(businessToday())}
              onChange={(next) => next && ask({ at: shifted(kind, dayOfPicked(next), 0) })}
            />
            <Button
              icon={<RightOutlined />}
              aria-label={t('next')}
              title={t('next')}
              disabled={isPresent(kind, period.at, businessToday())}
              onClick={() => ask({ at: shifted(kind, period.at, 1) })}
            />
          </span>
        </div>
        <div className="filter" data-wide>
          <label htmlFor={`${kind}-websites`}>{t('websiteIds')}</label>
          <WebsitesSelect
            id={`${kind}-websites`}
            placeholder={t('allWebsites')}
            value={period.websiteIds}
            onChange={(websiteIds = []) => ask({ websiteIds })}
          />
        </div>
      </form>
      <Series kind={kind} at={period.at} answer={answer} actionName={actionName} />
    </div>
  )
}
