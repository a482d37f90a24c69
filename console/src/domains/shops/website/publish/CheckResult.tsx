import { ReloadOutlined } from '@ant-design/icons'
import { shopWebsite, staticFileGenerateTask, type WebsiteCheck, type WebsiteDetail } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { useAction } from '../../../../kit/call.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { StatCard } from '../../../../kit/StatCard.tsx'
import { instantText, whole } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { ProblemTable } from './ProblemTable.tsx'
import { isForeignFile } from './problem-groups.ts'
import { publishText } from './publish.text.ts'
import './publish.css'

/** 检查: what the last check found, and the way to check again. */
export function Check({ website }: { website: WebsiteDetail }) {
  const t = useText(publishText)
  const checking = useAction(shopWebsite.checkError, { done: t('checked'), refresh: shopWebsite })
  const mayCheck = useMay(shopWebsite.checkError.name)
  const { lastCheck, currentBuild, dirtySince } = website
  const again = (
    <Button
      type={lastCheck === null ? 'primary' : 'default'}
      icon={<ReloadOutlined />}
      loading={checking.isRunning}
      disabled={!mayCheck || currentBuild === null}
      onClick={() => void checking.run({ id: website.id })}
    >
      {lastCheck === null ? t('check') : t('checkAgain')}
    </Button>
  )
  if (currentBuild === null) return <EmptyState art="empty" title={t('noBuilds')} about={t('checkNeedsPages')} />
  if (lastCheck === null) return <EmptyState art="search" title={t('neverChecked')} about={t('neverCheckedAbout')} action={again} />
  return (
    <>
      <div className="check-head">
        <span className="hint">{t('checkedAt', { time: instantText(lastCheck.at) })}</span>
        {again}
      </div>
      {dirtySince !== null && lastCheck.problemCount > 0 && <Alert type="info" showIcon className="form-alert" title={t('checkRepeats')} />}
      {lastCheck.problems.some(({ problem }) => isForeignFile(problem)) && <RestoreFiles websiteId={website.id} />}
      <CheckResult check={lastCheck} host={website.host} />
    </>
  )
}

/** What happened to the published files, and the way to have them as they were. */
function RestoreFiles({ websiteId }: { websiteId: string }) {
  const t = useText(publishText)
  const restoring = useAction(staticFileGenerateTask.add, { done: t('restoreStarted'), refresh: shopWebsite })
  const mayRestore = useMay(staticFileGenerateTask.add.name)
  const button = (
    <Button
      size="small"
      type="primary"
      loading={restoring.isRunning}
      disabled={!mayRestore}
      onClick={() => void restoring.run({ websiteIds: [websiteId] })}
    >
      {t('restoreFiles')}
    </Button>
  )
  return <Alert type="error" showIcon className="form-alert" title={t('filesChanged')} action={button} />
}

function CheckResult({ check, host }: { check: WebsiteCheck; host: string }) {
  const t = useText(publishText)
  const fits = check.goodsExpected === check.goodsFound
  const status = check.status ?? '–'
  const up = { true: t('up', { status }), false: t('down', { status }), null: t('upUnknown') }[`${check.isUp}`]
  return (
    <>
      <div className="check-cards">
        <StatCard label={t('isUp')} value={up} hint={check.message} tone={check.isUp === false ? 'bad' : 'calm'} />
        <StatCard
          label={t('goodsFound')}
          value={t('goodsOf', { found: whole(check.goodsFound), expected: whole(check.goodsExpected) })}
          hint={fits ? t('goodsFit') : t('goodsDiffer')}
          tone={fits ? 'calm' : 'warn'}
        />
        <StatCard label={t('problems')} value={whole(check.problemCount)} tone={check.problemCount > 0 ? 'warn' : 'calm'} />
      </div>
      {check.problems.length === 0 ? (
        <EmptyState art="search" title={t('checkFine')} />
      ) : (
        <ProblemTable problems={check.problems} count={check.problemCount} host={host} />
      )}
    </>
  )
}
