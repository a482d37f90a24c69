import './website.css'
import { PlusOutlined } from '@ant-design/icons'
import { shopWebsite, websiteFile } from '@wanpu/contract'
import { lazy } from 'react'
import { call } from '../../../kit/call.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { go } from '../../../lib/navigation.ts'
import { useText } from '../../../lib/text.ts'
import { ListedNeeds } from './listed-needs.tsx'
import { pageOf } from './page/address.ts'
import { InstallationGuards } from './publishing/InstallationGuards.tsx'
import { publishingText } from './publishing/publishing.text.ts'
import { useWebsiteActions } from './useWebsiteActions.tsx'
import { useWebsiteBatches } from './useWebsiteBatches.tsx'
import { websiteText } from './website.text.ts'
import { websiteColumns } from './website-columns.tsx'
import { websiteFilters } from './website-filters.tsx'

const WebsiteForm = lazy(() => import('./WebsiteForm.tsx'))
const ImportSettings = lazy(() => import('./settings-file/ImportSettings.tsx'))
const WebsitesInsert = lazy(() => import('./WebsitesInsert.tsx'))

/** A new website goes on at its page, which says what is left to do. */
async function openPageOf(id: string): Promise<void> {
  const { response } = await call(shopWebsite.read, { id })
  go(pageOf(response.host))
}

/** 网站管理: all shops, the state of each, and all actions on one or many of them. */
export function WebsiteTable() {
  const t = useText(websiteText)
  const words = useText(publishingText)
  const list = useList(shopWebsite.search, { sort: { by: 'createdAt', desc: true } })
  const opened = useOpenButton()
  const rowActions = useWebsiteActions(opened.show)
  const batchActions = useWebsiteBatches()

  const create = opened.button(t('create'), (close) => <WebsiteForm close={close} onAdded={(id) => void openPageOf(id)} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: shopWebsite.insert,
  })
  const guards = opened.button(words('guards'), (close) => <InstallationGuards close={close} />, { may: shopWebsite.saveGuards })
  const insertMany = opened.button(t('insertMany'), (close) => <WebsitesInsert close={close} />, { may: shopWebsite.insertBatch })
  const importSettings = opened.button(t('importSettings'), (close) => <ImportSettings close={close} />, { may: websiteFile.run })
  return (
    <ListedNeeds websites={list.rows}>
      <ListScreen
        list={list}
        exporting={{ action: shopWebsite.export }}
        columns={websiteColumns}
        title={t('title')}
        about={t('about')}
        primary={create}
        tools={
          <>
            {guards}
            {insertMany}
            {importSettings}
          </>
        }
        filters={websiteFilters}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        nameOf={(website) => website.host}
        empty={{
          title: t('emptyTitle'),
          about: t('emptyAbout'),
          action: (
            <>
              {insertMany}
              {create}
            </>
          ),
        }}
      />
      {opened.element}
    </ListedNeeds>
  )
}
