import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { mostSizeGuides, type SizeGuide } from '@wanpu/contract'
import { Button, Select } from 'antd'
import ClassSelect from '../../../../kit/form/ClassSelect.tsx'
import { useText } from '../../../../lib/text.ts'
import { useLinkChoices } from '../menu/useLinkChoices.ts'
import { configText } from './config.text.ts'
import { articleKeyOf } from './config-fields.ts'

/** A row of the form: half of it may still be empty. */
type Row = Partial<SizeGuide>

interface SizeGuidesInputProps {
  websiteId: string
  value?: Row[]
  onChange?: (value: Row[]) => void
}

/** 尺码指南: which article tells the sizes of which category. */
export function SizeGuidesInput({ websiteId, value = [], onChange = () => {} }: SizeGuidesInputProps) {
  const t = useText(configText)
  return (
    <div className="entries">
      <p className="hint">{t('sizeGuidesAbout')}</p>
      {value.map((row, at) => (
        <SizeGuideRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row holds nothing but what it shows
          key={at}
          websiteId={websiteId}
          row={row}
          isTwice={value.some(
            (each, index) => index < at && each.classificationId !== undefined && each.classificationId === row.classificationId,
          )}
          set={(next) => onChange(value.map((each, index) => (index === at ? next : each)))}
          remove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      <div className="entries-add">
        <Button icon={<PlusOutlined />} disabled={value.length >= mostSizeGuides} onClick={() => onChange([...value, {}])}>
          {t('addSizeGuide')}
        </Button>
      </div>
    </div>
  )
}

interface SizeGuideRowProps {
  websiteId: string
  row: Row
  isTwice: boolean
  set: (row: Row) => void
  remove: () => void
}

function SizeGuideRow({ websiteId, row, isTwice, set, remove }: SizeGuideRowProps) {
  const t = useText(configText)
  const { found, setWords, isLoading } = useLinkChoices(websiteId)
  const articles = found.flatMap(({ kind, url, title }) => (kind === 'article' ? [{ value: articleKeyOf(url), label: title }] : []))
  return (
    <div className="size-guide">
      <ClassSelect
        websiteId={websiteId}
        placeholder={t('classification')}
        value={row.classificationId}
        onChange={(classificationId) => set({ ...row, ...(classificationId !== undefined && { classificationId }) })}
      />
      <Select
        showSearch={{ filterOption: false, onSearch: setWords }}
        aria-label={t('sizeGuideArticle')}
        placeholder={t('sizeGuideArticle')}
        loading={isLoading}
        value={row.article}
        options={articles}
        onChange={(article) => set({ ...row, article })}
      />
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('removeSizeGuide')} onClick={remove} />
      {isTwice && <p className="hint is-wrong">{t('sizeGuideTwice')}</p>}
    </div>
  )
}
