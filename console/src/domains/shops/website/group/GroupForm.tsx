import { type SentInputOf, type WebsiteGroupRow, websiteGroup } from '@wanpu/contract'
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx'
import { LongTextField, TextField } from '../../../../kit/form/fields.tsx'
import { useText } from '../../../../lib/text.ts'
import { HistoryButton } from '../../../catalog/goods-backup/HistoryButton.tsx'
import { groupText } from '../website-group.text.ts'
import { settingWords } from './setting-words.tsx'

/** Creates a group of websites, or renames one. */
export default function GroupForm({ edited, close }: { edited?: WebsiteGroupRow; close: () => void }) {
  const t = useText(groupText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
      text={groupText}
      size={480}
      insert={websiteGroup.insert}
      update={websiteGroup.update}
      edited={edited}
      toFields={toFields}
      toInput={(fields) => fields}
      failsAt={{ taken: 'name' }}
      refresh={websiteGroup}
      extra={<HistoryButton entity="website_group" record={edited} title={edited?.name ?? ''} text={groupText} sayField={settingWords} />}
      close={close}
    >
      <TextField name="name" isRequired max={100} />
      <LongTextField name="memo" rows={2} />
    </FormDrawer>
  )
}

const toFields = (row: WebsiteGroupRow | undefined): SentInputOf<typeof websiteGroup.insert> => ({
  name: row?.name ?? '',
  memo: row?.memo ?? '',
})
