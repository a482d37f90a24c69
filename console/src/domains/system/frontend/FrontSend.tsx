import { SyncOutlined } from '@ant-design/icons'
import { actionIn, cache, dashboard, shopWebsite } from '@wanpu/contract'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { WebsitesSelect } from '../../../kit/form/WebsiteSelect.tsx'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { frontendText } from './frontend.text.ts'
import { Report, type Sent } from './Report.tsx'
import './frontend.css'

/** 全站重新生成: chosen websites, or all, make their pages again. */
export function FrontSend() {
  const t = useText(frontendText)
  const isAllowed = useMay(cache.clear.name)
  const maySee = useMay(shopWebsite.search.name)
  const [isAll, setAll] = useState(true)
  const [websiteIds, setWebsiteIds] = useState<string[]>([])
  const [isAsking, setAsking] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const { data } = useRead(shopWebsite.search, maySee ? { pageSize: 1 } : undefined)
  const clearing = useAction(cache.clear, {
    done: ({ affected }) => t('done', { count: whole(affected) }),
    refresh: [shopWebsite, dashboard],
  })
  const count = isAll ? (data?.recordCount ?? 0) : websiteIds.length

  async function run() {
    const answer = await clearing.run(isAll ? {} : { websiteIds })
    setAsking(false)
    if (answer !== undefined)
      setSent({ at: new Date().toISOString(), affected: answer.affected, websiteIds: isAll ? undefined : websiteIds })
  }

  if (!isAllowed)
    return (
      <EmptyState
        isPage
        art="lock"
        title={t('forbidden')}
        about={t('forbiddenAbout', { action: actionIn(cache.clear.name, language()) })}
      />
    )
  return (
    <div className="screen front-send">
      <ScreenHead title={t('title')} about={t('about')} />
      <section className="data front-send-form" aria-label={t('which')}>
        <Radio.Group
          aria-label={t('which')}
          value={isAll}
          onChange={(event) => setAll(event.target.value === true)}
          options={[
            { value: true, label: t('all') },
            { value: false, label: t('some') },
          ]}
        />
        {!isAll && (
          <div>
            <label htmlFor="front-send-websites">{t('websites')}</label>
            <WebsitesSelect
              id="front-send-websites"
              placeholder={t('choose')}
              value={websiteIds}
              onChange={(next = []) => setWebsiteIds(next)}
            />
          </div>
        )}
        <p className="front-send-foot">
          <span>{t('chosen', { count: whole(count) })}</span>
          <Button type="primary" icon={<SyncOutlined />} disabled={!isAll && count === 0} onClick={() => setAsking(true)}>
            {t('run')}
          </Button>
        </p>
      </section>
      {sent !== undefined && <Report sent={sent} />}
      {isAsking && <Ask isAll={isAll} count={count} isBusy={clearing.isRunning} run={run} close={() => setAsking(false)} />}
    </div>
  )
}

interface AskProps {
  isAll: boolean
  count: number
  isBusy: boolean
  run: () => Promise<void>
  close: () => void
}

function Ask({ isAll, count, isBusy, run, close }: AskProps) {
  const t = useText(frontendText)
  const kit = useText(kitText)
  return (
    <PageModal
      open
      title={`${kit('hint')} · ${t('title')}`}
      okText={t('run')}
      okButtonProps={{ loading: isBusy }}
      cancelText={t('cancel')}
      onOk={() => void run()}
      onCancel={close}
      width={420}
    >
      {isAll ? t('confirmAll', { count: whole(count) }) : t('confirmSome', { count: whole(count) })}
    </PageModal>
  )
}
