import { shopWebsite, type WebsiteBuild, type WebsiteRow } from '@wanpu/contract'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../kit/call.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { Tag, type Tone } from '../../../../kit/Tag.tsx'
import { instantText, whole } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { Purges } from '../purge/Purges.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { openPreview } from './preview.ts'
import { publishText } from './publish.text.ts'
import { RollBackDialog } from './RollBackDialog.tsx'
import { reasonName } from './reasons.ts'
import './publish.css'

const newest = { pageIndex: 1, pageSize: 30, sort: { by: 'createdAt', desc: true } } as const
const tones: Record<WebsiteBuild['status'], Tone> = { building: 'blue', ready: 'grey', refused: 'red', gone: 'grey' }

/** The versions of a website: which is published, why its pages changed, and the way back to an earlier one. */
export function Builds({ website }: { website: WebsiteRow }) {
  const t = useText(publishText)
  const reading = useRead(shopWebsite.readBuilds, { websiteId: website.id, ...newest }, { staleTime: 0 })
  const [target, setTarget] = useState<WebsiteBuild>()
  const { data } = reading
  const items = data?.items ?? []
  return (
    <>
      <p className="form-about">{t('buildsAbout')}</p>
      {data === undefined && <NotYetRead reading={reading} />}
      {data !== undefined && items.length === 0 && <EmptyState art="empty" title={t('noBuilds')} about={t('noBuildsAbout')} />}
      <ol className="builds">
        {items.map((build) => (
          <Build key={build.id} build={build} website={website} rollBack={() => setTarget(build)} />
        ))}
      </ol>
      <Purges websiteId={website.id} />
      <PreviewLinks website={website} />
      {target !== undefined && <RollBackDialog website={website} build={target} close={() => setTarget(undefined)} />}
    </>
  )
}

interface BuildProps {
  build: WebsiteBuild
  website: WebsiteRow
  rollBack: () => void
}

function Build({ build, website, rollBack }: BuildProps) {
  const t = useText(publishText)
  const mayPreview = useMay(shopWebsite.previewLink.name)
  const mayRollBack = useMay(shopWebsite.rollBack.name)
  const isReady = build.status === 'ready'
  const off = whyNotBack(build, t)
  return (
    <li className="build">
      <div className="build-head">
        <strong>
          <time dateTime={build.createdAt}>{instantText(build.createdAt)}</time>
        </strong>
        <BuildTag build={build} />
        <span className="build-actions">
          {mayPreview && (
            <Tooltip title={isReady ? undefined : t('previewGone')}>
              <Button size="small" disabled={!isReady} onClick={() => void openPreview(website.id, build.id)}>
                {t('preview')}
              </Button>
            </Tooltip>
          )}
          {mayRollBack && (
            <Tooltip title={off}>
              <Button size="small" disabled={off !== undefined} onClick={rollBack}>
                {t('rollBack')}
              </Button>
            </Tooltip>
          )}
        </span>
      </div>
      <p className="build-figures">
        {build.forcedBy !== null && `${t('forcedBy', { name: build.forcedBy })} · `}
        {build.madeBy !== null && `${t('madeBy', { name: build.madeBy })} · `}
        {t('buildPages', {
          pages: whole(build.pages),
          written: whole(build.written),
          removed: whole(build.removed),
          seconds: build.seconds.toFixed(1),
        })}
      </p>
      <Reasons reasons={build.reasons} isDone={build.status !== 'building'} />
      {build.problems.length > 0 && (
        <details className="build-problems">
          <summary>{t('problemsOf', { count: whole(build.problems.length) })}</summary>
          <ProblemTable problems={build.problems} count={build.problems.length} host={website.host} />
        </details>
      )}
    </li>
  )
}

function BuildTag({ build }: { build: WebsiteBuild }) {
  const t = useText(publishText)
  if (build.isCurrent) return <Tag tone="green">{t('current')}</Tag>
  if (build.isNext) return <Tag tone="blue">{t('next')}</Tag>
  if (build.status === 'ready' && build.publishedAt === null) return <Tag tone="grey">{t('neverPublic')}</Tag>
  return <Tag tone={tones[build.status]}>{t(`build.${build.status}`)}</Tag>
}

/** Why a version cannot be restored. */
function whyNotBack(build: WebsiteBuild, t: ReturnType<typeof useText<typeof publishText.zh>>): string | undefined {
  if (build.isCurrent) return t('isCurrent')
  if (build.status !== 'ready') return t(`build.${build.status}`)
  return build.publishedAt === null ? t('neverPublicBack') : undefined
}

/** Why pages were written, the most frequent reason first. */
function Reasons({ reasons, isDone }: { reasons: Record<string, number>; isDone: boolean }) {
  const t = useText(publishText)
  const sortedReasons = Object.entries(reasons).sort(([, a], [, b]) => b - a)
  if (sortedReasons.length === 0) return isDone ? <p className="hint">{t('noChange')}</p> : null
  return (
    <dl className="reasons" aria-label={t('whyChanged')}>
      {sortedReasons.map(([reason, count]) => (
        <div key={reason}>
          <dt>{reasonName(reason, t)}</dt>
          <dd className="figure">{whole(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
