import { shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../kit/call.ts'
import type { RowAction } from '../../kit/list/RowActions.tsx'
import { useText } from '../../kit/text.ts'
import { openPreview } from './publish/preview.ts'
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
      { label: t('goods'), run: () => go(`/goods/shopGoodsManagement/${host}`) },
      { label: t('generate'), run: () => runNow('generate', website) },
      { label: t('edit'), isEdit: true, open: (close) => <WebsiteForm id={website.id} close={close} /> },
      { label: t('config'), open: (close) => <ConfigDrawer website={website} close={close} /> },
      { label: t('headerMenu'), open: (close) => <MenuDrawer website={website} first="header" close={close} /> },
      { label: t('footerMenu'), open: (close) => <MenuDrawer website={website} first="footer" close={close} /> },
      { label: t('navigationMenu'), open: (close) => <MenuDrawer website={website} first="navigation" close={close} /> },
      { label: t('classes'), run: () => go(`/goods/shopGoodsClassificationShow/${host}`) },
      { label: t('preview'), off: notGenerated, run: () => openPreview(website.id) },
      { label: t('pushNow'), off: obstacle && t(obstacle), run: () => runNow('push', website) },
      { label: t('checkNow'), off: notGenerated, open: (close) => <CheckDrawer website={website} close={close} /> },
      { label: t('builds'), off: notGenerated, open: (close) => <BuildsDrawer website={website} close={close} /> },
      { label: t('copyConfig'), open: (close) => <CopyConfig website={website} close={close} /> },
      {
        label: isActive ? t('stop') : t('start'),
        run: () => setStatus.run({ ids: [website.id], status: isActive ? 'stopped' : 'active' }),
      },
      {
        label: t('delete'),
        isDanger: true,
        confirm: t('deleteOne', { domain: website.host }),
        run: () => remove.run({ ids: [website.id] }),
      },
    ]
  }
}
