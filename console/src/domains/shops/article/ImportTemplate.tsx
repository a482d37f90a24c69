import { type OutputOf, type SentInputOf, shopArticle, shopWebsite } from '@wanpu/contract'
import { Alert, Button, Drawer } from 'antd'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, SwitchField, WebsitesField } from '../../../kit/form/fields.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import './article.css'
import { articleText } from './article.text.ts'
import { GroupsSelect, useGroups } from './GroupSelect.tsx'
import { useHost } from './useHost.ts'

type Imported = OutputOf<typeof shopArticle.importTemplate>
type ImportFields = Required<SentInputOf<typeof shopArticle.importTemplate>>

const toInput = (fields: ImportFields): SentInputOf<typeof shopArticle.importTemplate> => fields

/** 导入模板: groups of templates into many websites, into the footer menu in the same step; then what happened at each. */
export default function ImportTemplate({ groupIds, websiteId, close }: { groupIds?: string[]; websiteId?: string; close: () => void }) {
  const t = useText(articleText)
  const [report, setReport] = useState<Imported>()
  const first = useCallback(
    (): ImportFields => ({
      groupIds: groupIds ?? [],
      websiteIds: websiteId === undefined ? [] : [websiteId],
      replace: false,
      addToFooter: true,
    }),
    [groupIds, websiteId],
  )
  const { options, isLoading } = useGroups()
  if (report !== undefined) return <ImportReport report={report} close={close} />
  if (!isLoading && options.length === 0) return <NoGroups close={close} />
  return (
    <FormDrawer
      size={720}
      title={t('importTitle')}
      text={articleText}
      insert={shopArticle.importTemplate}
      toFields={first}
      toInput={toInput}
      saveLabel={t('importSave')}
      done=""
      refresh={[shopArticle, shopWebsite]}
      close={close}
      onInserted={setReport}
    >
      <p className="form-about">{t('importAbout')}</p>
      <Field name="groupIds" isRequired>
        <GroupsSelect />
      </Field>
      <WebsitesField name="websiteIds" isRequired />
      <SwitchField name="addToFooter" />
      <SwitchField name="replace" />
    </FormDrawer>
  )
}

/** Without a group there is nothing to import: where groups are made, instead of a form that nobody can complete. */
function NoGroups({ close }: { close: () => void }) {
  const t = useText(articleText)
  return (
    <Drawer open size={720} title={t('importTitle')} onClose={close} className="form-drawer">
      <EmptyState
        art="empty"
        title={t('noGroups')}
        about={t('noGroupsAbout')}
        action={
          <Link to="/setting/articleGrouping" onClick={close}>
            {t('toGroups')}
          </Link>
        }
      />
    </Drawer>
  )
}

function ImportReport({ report, close }: { report: Imported; close: () => void }) {
  const t = useText(articleText)
  return (
    <Drawer
      open
      size={720}
      title={t('importReport')}
      onClose={close}
      className="form-drawer"
      footer={
        <div className="drawer-foot">
          <Button type="primary" onClick={close}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <Alert type="success" showIcon title={t('importDone', { count: whole(report.affected) })} description={t('importNext')} />
      <table className="imported">
        <thead>
          <tr>
            <th>{t('websiteId')}</th>
            <th>{t('added')}</th>
            <th>{t('replaced')}</th>
            <th>{t('left')}</th>
          </tr>
        </thead>
        <tbody>
          {report.items.map((item) => (
            <tr key={item.websiteId}>
              <td>
                <Host websiteId={item.websiteId} />
              </td>
              <td>{whole(item.added)}</td>
              <td>{whole(item.replaced)}</td>
              <td>{whole(item.left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Drawer>
  )
}

function Host({ websiteId }: { websiteId: string }) {
  return useHost(websiteId) ?? websiteId
}
