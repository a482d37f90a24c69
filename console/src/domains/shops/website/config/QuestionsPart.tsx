import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'
import { freshItem, type KeyedItem } from './config-fields.ts'

const mostQuestions = 30

/** Questions with their answers; one without an answer is not shown. */
export function QuestionsPart({ items, onChange }: { items: KeyedItem[]; onChange: (items: KeyedItem[]) => void }) {
  const t = useText(configText)
  const put = (at: number, change: Partial<KeyedItem>) =>
    onChange(items.map((each, index) => (index === at ? { ...each, ...change } : each)))
  return (
    <div className="entries">
      {items.map((item, at) => (
        <div className="question" key={item.key}>
          <Input
            aria-label={t('questionNo', { no: at + 1 })}
            placeholder={t('question')}
            maxLength={300}
            value={item.title ?? ''}
            onChange={({ target }) => put(at, { title: target.value })}
          />
          <Input.TextArea
            aria-label={t('answerNo', { no: at + 1 })}
            placeholder={t('answer')}
            maxLength={1000}
            autoSize={{ minRows: 2 }}
            value={item.description ?? ''}
            onChange={({ target }) => put(at, { description: target.value })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removeQuestion', { no: at + 1 })}
            onClick={() => onChange(items.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className="entries-add">
        <Button icon={<PlusOutlined />} disabled={items.length >= mostQuestions} onClick={() => onChange([...items, freshItem()])}>
          {t('addQuestion')}
        </Button>
      </div>
    </div>
  )
}
