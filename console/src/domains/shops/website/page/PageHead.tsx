import { shopWebsite, task as taskList, type WebsiteDetail } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useAction, useRead } from '../../../../kit/call.ts'
import { HelpLink } from '../../../../kit/HelpLink.tsx'
import { type RowAction, RowActions, useOpened } from '../../../../kit/list/RowActions.tsx'
import { isHindered, TaskFailure } from '../../../../kit/task/TaskFailure.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { openPreview } from '../publish/preview.ts'
import { runs } from '../publish/runs.ts'
import { useRunNow } from '../publish/useRunNow.tsx'
import { ChangesDialog } from '../publishing/ChangesDialog.tsx'
import { HoldDialog } from '../publishing/HoldDialog.tsx'
import { NextVersion } from '../publishing/NextVersion.tsx'
import { PublishingSettings } from '../publishing/PublishingSettings.tsx'
import { publishingText } from '../publishing/publishing.text.ts'
import { useWebsiteTask } from '../useWebsiteTask.ts'
import { StateSentence } from '../WebsiteState.tsx'
import { websiteText } from '../website.text.ts'
import { canBeViewed, publishesItself, pushObstacle } from '../website-state.ts'
import { holdWords } from '../website-words.ts'

/** The state of the website, and the actions used most. `isOpening`: the steps below it have the main action. */
export function PageHead({ website, isOpening }: { website: WebsiteDetail; isOpening: boolean }) {
  const t = useText(websiteText)
  const words = useText(publishingText)
  const { element, show, perform } = useOpened()
  const runNow = useRunNow(show)
  const [mayGenerate, mayPush, mayPreview, maySeeChanges, maySetMode, mayHold] = [
    useMay(runs.generate.add.name),
    useMay(runs.push.add.name),
    useMay(shopWebsite.previewLink.name),
    useMay(shopWebsite.readChanges.name),
    useMay(shopWebsite.updateBatch.name),
    useMay(shopWebsite.hold.name),
  ]
  const isGenerated = website.currentBuild !== null
  const isAutomatic = publishesItself(website)
  const obstacle = pushObstacle(website)
  const seldom: [boolean, RowAction][] = [
    [mayPreview, { label: t('preview'), off: isGenerated ? undefined : t('notGenerated'), run: () => openPreview(website.id) }],
    // Where a version waits for somebody to publish it, the main button makes one already.
    [mayGenerate && isAutomatic, { label: t('generateOnly'), run: () => runNow('generate', website) }],
    [mayPush, { label: t('pushOnly'), off: obstacle && t(obstacle), run: () => runNow('push', website) }],
    [maySeeChanges, { label: words('changes'), open: (close) => <ChangesDialog website={website} of="draft" close={close} /> }],
    [maySetMode, { label: words('settings'), open: (close) => <PublishingSettings websites={[website]} close={close} /> }],
    [mayHold && website.hold === null, { label: words('hold'), open: (close) => <HoldDialog ids={[website.id]} close={close} /> }],
  ]
  const more = seldom.flatMap(([isOffered, action]) => (isOffered ? action : []))
  return (
    <>
      <header className="screen-head">
        <div>
          <h1 title={website.host}>{website.host}</h1>
          <div className="website-states">
            {website.name !== '' && <span>{website.name}</span>}
            <StateSentence website={website} />
            <HelpLink />
          </div>
        </div>
        <div className="screen-actions">
          {canBeViewed(website) && (
            <Button href={website.address} target="_blank" rel="noreferrer">
              {t('openSite')}
            </Button>
          )}
          {mayGenerate && (
            <Button type={isOpening ? 'default' : 'primary'} onClick={() => void runNow(isAutomatic ? 'publish' : 'generate', website)}>
              {isAutomatic ? words('publish') : t('generate')}
            </Button>
          )}
          <RowActions actions={more} perform={perform} name={website.host} visible={0} />
        </div>
      </header>
      {website.hold !== null && <Held website={website} />}
      <LastFailure websiteId={website.id} />
      <NextVersion website={website} />
      {element}
    </>
  )
}

/** Why the website could not be made or pushed, where that is the last that was done with it. */
function LastFailure({ websiteId }: { websiteId: string }) {
  const running = useWebsiteTask(websiteId)?.task
  const wanted = { websiteIds: [websiteId], kinds: [runs.generate.kind, runs.push.kind], pageIndex: 1, pageSize: 1 }
  const reading = useRead(taskList.search, useMay(taskList.search.name) ? wanted : undefined)
  const last = running ?? reading.data?.items[0]
  return last !== undefined && isHindered(last) ? <TaskFailure task={last} hasButtons /> : null
}

/** Who holds the website, what ends that, and the way to end it. */
function Held({ website }: { website: WebsiteDetail }) {
  const t = useText(websiteText)
  const mayRelease = useMay(shopWebsite.release.name)
  const release = useAction(shopWebsite.release, { done: ({ affected }) => t('released', { count: affected }), refresh: shopWebsite })
  const { hold } = website
  if (hold === null) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert"
      title={holdWords(hold, t)}
      description={t('heldAbout')}
      action={
        mayRelease && (
          <Button size="small" loading={release.isRunning} onClick={() => void release.run({ ids: [website.id] })}>
            {t('release')}
          </Button>
        )
      }
    />
  )
}
