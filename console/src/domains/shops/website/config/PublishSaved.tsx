import { shopWebsite, staticFileGenerateTask, type WebsiteRow } from '@wanpu/contract'
import { Button } from 'antd'
import { useRead } from '../../../../kit/call.ts'
import { useOpened } from '../../../../kit/list/RowActions.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { runs } from '../publish/runs.ts'
import { useRunNow } from '../publish/useRunNow.tsx'
import { websiteText } from '../website.text.ts'
import { publishesItself } from '../website-state.ts'
import { configText } from './config.text.ts'

interface PublishSavedProps {
  website: WebsiteRow
  /** Something in the form is not saved. */
  isChanged: boolean
}

/** Where what the form shows has come: into the form, into the website's settings, or before shoppers; and the way on. */
export function PublishSaved({ website, isChanged }: PublishSavedProps) {
  const t = useText(configText)
  const words = useText(websiteText)
  const now = useRead(shopWebsite.read, { id: website.id }).data ?? website
  const mayPublish = useMay(runs.generate.add.name)
  const { element, show } = useOpened()
  const runNow = useRunNow(show)
  const isDue = now.currentBuild === null || now.dirtySince !== null
  const isAutomatic = publishesItself(now)
  const mayReadRuns = useMay(staticFileGenerateTask.readTrusteeship.name)
  const runsByItself = useRead(staticFileGenerateTask.readTrusteeship, mayReadRuns ? {} : undefined).data?.isOn === true
  const isPublishedSoon = isAutomatic && runsByItself && now.currentBuild !== null && now.status === 'active'
  const dueWords = isPublishedSoon ? 'previewAutomatic' : 'previewSaved'
  return (
    <>
      <span className="hint" role="status">
        {t(isChanged ? 'previewAbout' : isDue ? dueWords : 'previewPublished')}
      </span>
      {!isChanged && isDue && mayPublish && (
        <Button size="small" type="primary" onClick={() => void runNow(isAutomatic ? 'publish' : 'generate', now)}>
          {isAutomatic ? t('publish') : words('generate')}
        </Button>
      )}
      {element}
    </>
  )
}
