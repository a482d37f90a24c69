import { shopWebsite, type WebsiteBuild, type WebsiteRow } from '@wanpu/contract'
import { Button, Tooltip } from 'antd'
import { useRead } from '../../../../kit/call.ts'
import { useOpenButton } from '../../../../kit/OpenButton.tsx'
import { instantText } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { openPreview } from '../publish/preview.ts'
import { ChangesDialog } from './ChangesDialog.tsx'
import { PublishAtDialog } from './PublishAtDialog.tsx'
import { countsOf, PublishDialog } from './PublishDialog.tsx'
import { publishingText } from './publishing.text.ts'
import { Refusals } from './Refusals.tsx'
import './publishing.css'

const newest = { pageIndex: 1, pageSize: 10, sort: { by: 'createdAt', desc: true } } as const

/**
 * 待发布版本: what waits, how it differs from what is live, when it goes live, and the ways to look at it and to publish it.
 */
export function NextVersion({ website }: { website: WebsiteRow }) {
  const reading = useRead(shopWebsite.readBuilds, website.nextBuild === null ? undefined : { websiteId: website.id, ...newest }, {
    staleTime: 0,
  })
  const build = reading.data?.items.find(({ id }) => id === website.nextBuild)
  return website.nextBuild === null || build === undefined ? null : <Waiting website={website} build={build} />
}

function Waiting({ website, build }: { website: WebsiteRow; build: WebsiteBuild }) {
  const t = useText(publishingText)
  const opened = useOpenButton()
  const mayPreview = useMay(shopWebsite.previewLink.name)
  const mayPublish = useMay(shopWebsite.publish.name)
  const time = instantText(build.createdAt)
  const isSame = build.added + build.changed + build.lost === 0
  const isHeld = website.hold !== null
  return (
    <section className="next-version" aria-labelledby="next-version">
      <div className="next-version-facts">
        <h2 id="next-version">{t('next')}</h2>
        <p>
          <strong>{isSame ? t('nextSame') : t('nextCounts', countsOf(build))}</strong>
        </p>
        <p className="hint">
          {build.madeBy === null ? t('nextMadeBySelf', { time }) : t('nextMade', { time, name: build.madeBy })} · {whenPublic(website, t)}
        </p>
        <Refusals refusals={build.refusals} />
        {website.isNextOld && <p className="hint">{t('nextOld')}</p>}
      </div>
      <div className="next-version-actions">
        {opened.button(
          t('changes'),
          (close) => (
            <ChangesDialog website={website} of="next" close={close} />
          ),
          { may: shopWebsite.readChanges },
        )}
        {mayPreview && <Button onClick={() => void openPreview(website.id, build.id)}>{t('preview')}</Button>}
        {website.publishing !== 'automatic' &&
          opened.button(t('publishAt'), (close) => <PublishAtDialog websites={[website]} close={close} />, {
            may: shopWebsite.setPublishAt,
          })}
        {mayPublish && (
          <Tooltip title={isHeld ? t('nextHeld') : undefined}>
            <Button
              type="primary"
              disabled={isHeld}
              onClick={() => opened.show((close) => <PublishDialog website={website} build={build} close={close} />)}
            >
              {t('publish')}
            </Button>
          </Tooltip>
        )}
      </div>
      {opened.element}
    </section>
  )
}

type Say = ReturnType<typeof useText<typeof publishingText.zh>>

/** What makes the waiting version public, and when. */
function whenPublic({ hold, publishing, publishAt, publishTimes }: WebsiteRow, t: Say): string {
  if (hold !== null) return t('nextHeld')
  if (publishAt !== null) return t('nextAt', { time: instantText(publishAt) })
  if (publishing === 'scheduled' && publishTimes.length > 0) return t('nextDaily', { times: publishTimes.join(' · ') })
  return publishing === 'automatic' ? t('nextAutomatic') : t('nextByHand')
}
