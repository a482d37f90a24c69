import { type ArticleGroupRow, articleGrouping, type SentInputOf } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { TranslationsField } from '../../../kit/form/TranslationsField.tsx'
import { useText } from '../../../lib/text.ts'
import { HistoryButton } from '../../catalog/goods-backup/HistoryButton.tsx'
import { articleGroupText } from './article-group.text.ts'

type GroupFields = SentInputOf<typeof articleGrouping.insert>

const translated = [{ name: 'name', max: 100 }]

const toFields = (row: ArticleGroupRow | undefined): GroupFields => ({
  name: row?.name ?? '',
  translations: row?.translations ?? {},
  number: row?.number ?? '',
})
const toInput = (fields: GroupFields) => fields

export default function ArticleGroupForm({ edited, close }: { edited?: ArticleGroupRow; close: () => void }) {
  const t = useText(articleGroupText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('createTitle')}
      text={articleGroupText}
      insert={articleGrouping.insert}
      update={articleGrouping.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={{ taken: 'number' }}
      done={edited ? t('saved') : t('created')}
      refresh={articleGrouping}
      extra={<HistoryButton entity="article_group" record={edited} title={edited?.name ?? ''} text={articleGroupText} />}
      close={close}
    >
      <TextField name="name" isRequired max={100} />
      <TranslationsField fields={translated} />
      <TextField name="number" max={50} />
    </FormDrawer>
  )
}
