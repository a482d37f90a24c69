import { rollout, shopGoodsCompare, shopGoodsDataImportTask, shopWebsite } from '@wanpu/contract'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../kit/call.ts'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import type { Choice } from '../../../kit/list/selection.ts'
import { useText } from '../../../lib/text.ts'
import { rolloutText } from '../rollout/rollout.text.ts'
import { publishText } from './publish/publish.text.ts'
import { maxWebsites, type RunKind, runs, siteOf } from './publish/runs.ts'
import { GuardsDialog } from './publishing/GuardsDialog.tsx'
import { HoldDialog } from './publishing/HoldDialog.tsx'
import { PublishAtDialog } from './publishing/PublishAtDialog.tsx'
import { PublishingSettings } from './publishing/PublishingSettings.tsx'
import { publishingText } from './publishing/publishing.text.ts'
import { websiteText } from './website.text.ts'
import { groupText } from './website-group.text.ts'

const RunDialog = lazy(() => import('./publish/RunDialog.tsx').then(({ RunDialog }) => ({ default: RunDialog })))
const RolloutDialog = lazy(() => import('../rollout/RolloutDialog.tsx'))
const AddImports = lazy(() => import('../../catalog/shop-goods/AddImports.tsx'))
const ResetInherited = lazy(() => import('./group/ResetInherited.tsx'))
const WebsitesModify = lazy(() => import('./WebsitesModify.tsx'))

type Search = typeof shopWebsite.search

/** What can be done with many websites at once. */
export function useWebsiteBatches(): BatchAction<Search>[] {
  const t = useText(websiteText)
  const publish = useText(publishText)
  const words = useText(publishingText)
  const rollouts = useText(rolloutText)
  const groups = useText(groupText)
  const go = useNavigate()
  const setStatus = useAction(shopWebsite.setStatus, {
    done: ({ affected }) => t('statusChanged', { count: affected }),
    refresh: shopWebsite,
  })
  const remove = useAction(shopWebsite.delete, { done: ({ affected }) => t('deleted', { count: affected }), refresh: shopWebsite })

  const release = useAction(shopWebsite.release, { done: ({ affected }) => t('released', { count: affected }), refresh: shopWebsite })

  const noneHeld = (choice: Choice<Search>) => (rowsOf(choice).some((row) => row.hold !== null) ? undefined : t('noneHeld'))
  const tooMany = (choice: Choice<Search>) => (rowsOf(choice).length > maxWebsites ? publish('tooMany') : undefined)
  const run = (kind: RunKind, label: string): BatchAction<Search> => ({
    label,
    may: runs[kind].add,
    off: tooMany,
    open: (choice, close, done) => <RunDialog run={kind} websites={rowsOf(choice).map(siteOf)} close={close} onAdded={done} />,
  })
  return [
    {
      label: t('addProducts'),
      may: shopGoodsDataImportTask.add,
      open: (choice, close, done) => <AddImports websites={rowsOf(choice)} close={close} onAdded={done} />,
    },
    run('generate', publish('publish')),
    run('push', t('pushNow')),
    {
      label: rollouts('start'),
      may: rollout.add,
      open: (choice, close, done) => <RolloutDialog ids={rowsOf(choice).map(({ id }) => id)} close={close} onDone={done} />,
    },
    run('check', t('checkNow')),
    {
      label: t('modify'),
      may: shopWebsite.updateBatch,
      open: (choice, close, done) => <WebsitesModify ids={rowsOf(choice).map(({ id }) => id)} close={close} onApplied={done} />,
    },
    {
      label: groups('reset'),
      may: shopWebsite.resetInherited,
      open: (choice, close, clear) => <ResetInherited ids={rowsOf(choice).map(({ id }) => id)} close={close} onApplied={clear} />,
    },
    {
      label: t('compareGoods'),
      may: shopGoodsCompare.compare,
      off: (choice) => (rowsOf(choice).length === 2 ? undefined : t('compareTwo')),
      run: (choice) => go(`/goods/shopGoodsCompare?here=${rowsOf(choice)[0]?.id}&there=${rowsOf(choice)[1]?.id}`),
    },
    {
      label: t('goodsMatrix'),
      may: shopGoodsCompare.readMatrix,
      off: (choice) => (rowsOf(choice).length > 20 ? t('matrixMost') : undefined),
      run: (choice) =>
        go(
          `/goods/shopGoodsMatrix?sites=${rowsOf(choice)
            .map(({ id }) => id)
            .join(',')}`,
        ),
    },
    {
      label: words('settings'),
      may: shopWebsite.updateBatch,
      open: (choice, close, done) => <PublishingSettings websites={rowsOf(choice)} close={close} onApplied={done} />,
    },
    {
      label: words('guards'),
      may: shopWebsite.updateBatch,
      open: (choice, close, done) => <GuardsDialog websites={rowsOf(choice)} close={close} onApplied={done} />,
    },
    {
      label: words('publishAt'),
      may: shopWebsite.setPublishAt,
      open: (choice, close, done) => <PublishAtDialog websites={rowsOf(choice)} close={close} onDone={done} />,
    },
    {
      label: words('hold'),
      may: shopWebsite.hold,
      off: (choice) => (rowsOf(choice).every((row) => row.hold !== null) ? words('allHeld') : undefined),
      open: (choice, close, done) => <HoldDialog ids={rowsOf(choice).map(({ id }) => id)} close={close} onDone={done} />,
    },
    {
      label: t('release'),
      may: shopWebsite.release,
      off: noneHeld,
      confirm: (choice) => t('confirmRelease', { count: rowsOf(choice).filter((row) => row.hold !== null).length }),
      run: onIds((ids) => release.run({ ids })),
    },
    { label: t('start'), may: shopWebsite.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'active' })) },
    { label: t('stop'), may: shopWebsite.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'stopped' })) },
    {
      label: t('delete'),
      may: shopWebsite.delete,
      isDanger: true,
      confirm: (_, count) => t('deleteSome', { count }),
      run: onIds((ids) => remove.run({ ids })),
    },
  ]
}

/** The list selects by ids, so the rows are always there. */
function rowsOf(choice: Choice<Search>) {
  return choice.kind === 'rows' ? choice.rows : []
}
