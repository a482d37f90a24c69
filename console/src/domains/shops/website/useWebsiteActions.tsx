import { shopGoods, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../kit/call.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useText } from '../../../lib/text.ts'
import { editorOf, pageOf } from './page/address.ts'
import { openPreview } from './publish/preview.ts'
import { runs } from './publish/runs.ts'
import { useRunNow } from './publish/useRunNow.tsx'
import { GuardsDialog } from './publishing/GuardsDialog.tsx'
import { HoldDialog } from './publishing/HoldDialog.tsx'
import { PublishingSettings } from './publishing/PublishingSettings.tsx'
import { publishingText } from './publishing/publishing.text.ts'
import { websiteText } from './website.text.ts'
import { publishesItself, pushObstacle } from './website-state.ts'

const WebsiteForm = lazy(() => import('./WebsiteForm.tsx'))
const CopyConfig = lazy(() => import('./CopyConfig.tsx'))
const WebsitesLike = lazy(() => import('./WebsitesLike.tsx'))

/** What can be done with one website. */
export function useWebsiteActions(show: (draw: (close: () => void) => ReactNode) => void): (website: WebsiteRow) => RowAction[] {
  const t = useText(websiteText)
  const words = useText(publishingText)
  const go = useNavigate()
  const runNow = useRunNow(show)
  const setStatus = useAction(shopWebsite.setStatus, {
    done: ({ affected }) => t('statusChanged', { count: affected }),
    refresh: shopWebsite,
  })
  const release = useAction(shopWebsite.release, { done: ({ affected }) => t('released', { count: affected }), refresh: shopWebsite })
  const remove = useAction(shopWebsite.delete, { done: ({ affected }) => t('deleted', { count: affected }), refresh: shopWebsite })

  return (website) => {
    const host = encodeURIComponent(website.host)
    const obstacle = pushObstacle(website)
    const notGenerated = website.currentBuild === null ? t('notGenerated') : undefined
    const isActive = website.status === 'active'
    const parts = { group: t('group.parts') }
    const publish = { group: t('group.publish') }
    const manage = { group: t('group.manage') }
    return [
      { label: t('goods'), may: shopGoods.search, run: () => go(`/goods/shopGoodsManagement/${host}`), ...parts },
      ...(publishesItself(website)
        ? [
            { label: words('publish'), may: runs.generate.add, run: () => runNow('publish', website), ...publish },
            { label: t('generateOnly'), may: runs.generate.add, run: () => runNow('generate', website), ...publish },
          ]
        : [{ label: t('generate'), may: runs.generate.add, run: () => runNow('generate', website), ...publish }]),
      {
        label: words('settings'),
        may: shopWebsite.updateBatch,
        open: (close) => <PublishingSettings websites={[website]} close={close} />,
        ...publish,
      },
      {
        label: words('guards'),
        may: shopWebsite.updateBatch,
        open: (close) => <GuardsDialog websites={[website]} close={close} />,
        ...publish,
      },
      ...(website.hold === null
        ? [
            {
              label: words('hold'),
              may: shopWebsite.hold,
              open: (close) => <HoldDialog ids={[website.id]} close={close} />,
              ...publish,
            } satisfies RowAction,
          ]
        : [
            {
              label: t('release'),
              may: shopWebsite.release,
              run: () => release.run({ ids: [website.id] }),
              ...publish,
            } satisfies RowAction,
          ]),
      { label: t('preview'), may: shopWebsite.previewLink, off: notGenerated, run: () => openPreview(website.id), ...publish },
      { label: t('pushOnly'), may: runs.push.add, off: obstacle && t(obstacle), run: () => runNow('push', website), ...publish },
      { label: t('builds'), may: shopWebsite.readBuilds, off: notGenerated, run: () => go(pageOf(website.host, 'versions')), ...publish },
      { label: t('page'), may: shopWebsite.read, run: () => go(pageOf(website.host)), ...parts },
      { label: t('config'), may: shopWebsite.readGlobalConfig, run: () => go(editorOf(website.host)), ...parts },
      { label: t('headerMenu'), may: shopWebsite.read, run: () => go(pageOf(website.host, 'menus')), ...parts },
      {
        label: t('edit'),
        isEdit: true,
        may: shopWebsite.update,
        open: (close) => <WebsiteForm id={website.id} close={close} />,
        ...manage,
      },
      { label: t('copyConfig'), may: shopWebsite.copyConfig, open: (close) => <CopyConfig website={website} close={close} />, ...manage },
      { label: t('insertLike'), may: shopWebsite.insertLike, open: (close) => <WebsitesLike like={website} close={close} />, ...manage },
      {
        label: isActive ? t('stop') : t('start'),
        may: shopWebsite.setStatus,
        run: () => setStatus.run({ ids: [website.id], status: isActive ? 'stopped' : 'active' }),
        ...manage,
      },
      {
        label: t('delete'),
        may: shopWebsite.delete,
        isDanger: true,
        confirm: t('deleteOne', { domain: website.host }),
        run: () => remove.run({ ids: [website.id] }),
        ...manage,
      },
    ]
  }
}
