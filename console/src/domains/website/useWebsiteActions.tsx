import { shopGoods, shopGoodsClassification, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../kit/call.ts'
import type { RowAction } from '../../kit/list/RowActions.tsx'
import { useText } from '../../kit/text.ts'
import { openPreview } from './publish/preview.ts'
import { runs } from './publish/runs.ts'
import { useRunNow } from './publish/useRunNow.tsx'
import { websiteText } from './website.text.ts'
import { pushObstacle } from './website-state.ts'

const WebsiteForm = lazy(() => import('./WebsiteForm.tsx'))
const ConfigDrawer = lazy(() => import('./config/ConfigDrawer.tsx'))
const MenuDrawer = lazy(() => import('./menu/MenuDrawer.tsx'))
const CopyConfig = lazy(() => import('./CopyConfig.tsx'))
const CheckDrawer = lazy(() => import('./publish/CheckDrawer.tsx'))
const BuildsDrawer = lazy(() => import('./publish/BuildsDrawer.tsx'))

/** What can be done with one website. */
export function useWebsiteActions(show: (draw: (close: () => void) => ReactNode) => void): (website: WebsiteRow) => RowAction[] {
  const t = useText(websiteText)
  const go = useNavigate()
  const runNow = useRunNow(show)
  const setStatus = useAction(shopWebsite.setStatus, {
    done: ({ affected }) => t('statusChanged', { count: affected }),
    refresh: shopWebsite,
  })
  const remove = useAction(shopWebsite.delete, { done: ({ affected }) => t('deleted', { count: affected }), refresh: shopWebsite })

  return (website) => {
    const host = encodeURIComponent(website.host)
    const obstacle = pushObstacle(website)
    const notGenerated = website.currentBuild === null ? t('notGenerated') : undefined
    const isActive = website.status === 'active'
    return [
      { label: t('goods'), may: shopGoods.search, run: () => go(`/goods/shopGoodsManagement/${host}`) },
      { label: t('generate'), may: runs.generate.add, run: () => runNow('generate', website) },
      { label: t('edit'), isEdit: true, may: shopWebsite.update, open: (close) => <WebsiteForm id={website.id} close={close} /> },
      { label: t('config'), may: shopWebsite.readGlobalConfig, open: (close) => <ConfigDrawer website={website} close={close} /> },
      {
        label: t('headerMenu'),
        may: shopWebsite.saveHeaderMenu,
        open: (close) => <MenuDrawer website={website} first="header" close={close} />,
      },
      {
        label: t('footerMenu'),
        may: shopWebsite.saveFooterMenu,
        open: (close) => <MenuDrawer website={website} first="footer" close={close} />,
      },
      {
        label: t('navigationMenu'),
        may: shopWebsite.saveNavigationMenu,
        open: (close) => <MenuDrawer website={website} first="navigation" close={close} />,
      },
      { label: t('classes'), may: shopGoodsClassification.readAll, run: () => go(`/goods/shopGoodsClassificationShow/${host}`) },
      { label: t('preview'), may: shopWebsite.previewLink, off: notGenerated, run: () => openPreview(website.id) },
      { label: t('pushNow'), may: runs.push.add, off: obstacle && t(obstacle), run: () => runNow('push', website) },
      {
        label: t('checkNow'),
        may: shopWebsite.checkError,
        off: notGenerated,
        open: (close) => <CheckDrawer website={website} close={close} />,
      },
      {
        label: t('builds'),
        may: shopWebsite.readBuilds,
        off: notGenerated,
        open: (close) => <BuildsDrawer website={website} close={close} />,
      },
      { label: t('copyConfig'), may: shopWebsite.copyConfig, open: (close) => <CopyConfig website={website} close={close} /> },
      {
        label: isActive ? t('stop') : t('start'),
        may: shopWebsite.setStatus,
        run: () => setStatus.run({ ids: [website.id], status: isActive ? 'stopped' : 'active' }),
      },
      {
        label: t('delete'),
        may: shopWebsite.delete,
        isDanger: true,
        confirm: t('deleteOne', { domain: website.host }),
        run: () => remove.run({ ids: [website.id] }),
      },
    ]
  }
}
