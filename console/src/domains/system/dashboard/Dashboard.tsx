import { ReloadOutlined } from '@ant-design/icons'
import { dashboard, order } from '@wanpu/contract'
import { Button, Segmented, Skeleton } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { ReadFailed } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { useAddressParams } from '../../../lib/address-params.ts'
import { instantText } from '../../../lib/format.ts'
import { useOpeningPutAway } from '../../../lib/opening.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { zoneElsewhere } from '../../../lib/zone.ts'
import { InstallationPanel } from '../installation/InstallationPanel.tsx'
import { Attention } from './Attention.tsx'
import { dashboardText } from './dashboard.text.ts'
import { Figures, type PeriodName, periodDays, periodNames } from './Figures.tsx'
import { LatestOrders } from './LatestOrders.tsx'
import { Opening } from './Opening.tsx'
import { OrderStates } from './OrderStates.tsx'
import { RunningNow } from './RunningNow.tsx'
import { Trends } from './Trends.tsx'
import { ZoneQuestion } from './ZoneQuestion.tsx'
import './dashboard.css'

const minute = 60_000

/** The time of day, with its zone where the browser's clock shows another. */
function timeOf(at: string): string {
  const zone = zoneElsewhere()
  const time = instantText(at).slice(11)
  return zone === undefined ? time : `${time} ${zone}`
}

/** Home: what needs the person now, then how it goes, then what runs. */
export function Dashboard() {
  const t = useText(dashboardText)
  const [params, setParams] = useAddressParams()
  const seesFigures = useMay(dashboard.read.name)
  const seesOrders = useMay(order.search.name)
  const every = { refetchInterval: minute }
  const whole = useRead(dashboard.read, seesFigures ? {} : undefined, every)
  const waiting = useRead(dashboard.readWaiting, seesFigures ? undefined : {}, every)
  const reading = seesFigures ? whole : waiting
  const { data, error, isFetching, refetch } = reading
  const isOpening = !useOpeningPutAway() && data !== undefined && data.opening !== null
  // Without a website there is nothing to count.
  const figures = whole.data !== undefined && whole.data.websites.total > 0 ? whole.data : undefined
  const period = periodNames.find((name) => name === params.get('period')) ?? 'week'

  if (data === undefined && error !== null) return <ReadFailed isPage reading={reading} />
  return (
    <div className="screen dashboard">
      <ScreenHead title={t('title')} about={data === undefined ? ' ' : t('updatedAt', { time: timeOf(data.at) })}>
        {seesFigures && (whole.data === undefined || figures !== undefined) && (
          <Segmented<PeriodName>
            aria-label={t('period')}
            value={period}
            onChange={(next) => setParams({ period: next }, { replace: true })}
            options={periodNames.map((value) => ({ value, label: t(`period.${value}`) }))}
          />
        )}
        <Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('refresh')} title={t('refresh')} onClick={() => void refetch()} />
      </ScreenHead>
      {data === undefined ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <>
          {isOpening && <ZoneQuestion />}
          <Opening opening={isOpening ? data.opening : null} />
          <InstallationPanel place="top" isOpening={isOpening} hasProducts={data.stock.goods > 0} />
          <Attention figures={data} isOpening={isOpening} />
          {figures && <Figures period={figures.periods[period]} days={periodDays[period]} {...figures} />}
          {figures && <Trends series={figures.series} timeZone={figures.timeZone} />}
          <div className="dash-two">
            {seesOrders && data.websites.total > 0 && <LatestOrders orders={data.latestOrders} />}
            <div className="dash-stack">
              {figures && <OrderStates counts={figures.ordersByStatus} />}
              {data.websites.total > 0 && <RunningNow />}
            </div>
          </div>
          <InstallationPanel place="end" isOpening={isOpening} hasProducts={data.stock.goods > 0} />
        </>
      )}
    </div>
  )
}
