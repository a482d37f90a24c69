import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { ArticleQuestion } from '@wanpu/contract'
import { Button, Input } from 'antd'
import { useText } from '../../../lib/text.ts'
import { articleText } from './article.text.ts'

interface FaqInputProps {
  value?: readonly ArticleQuestion[]
  onChange?: (questions: ArticleQuestion[]) => void
}

const most = 100

/** Questions with their answers, in an order that can be changed. */
export function FaqInput({ value = [], onChange = () => {} }: FaqInputProps) {
  const t = useText(articleText)
  const put = (at: number, change: Partial<ArticleQuestion>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)))
  const remove = (at: number) => onChange(value.filter((_, index) => index !== at))
  const swap = (at: number) => {
    const [first, second] = [value[at], value[at + 1]]
    if (first && second) onChange(value.toSpliced(at, 2, second, first))
  }
  return (
    <div className="faq-input">
      {value.map(({ question, answer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no ids, and an empty one is like the next
        <fieldset key={at}>
          <legend>{t('questionNumber', { number: at + 1 })}</legend>
          <Input
            aria-label={t('question')}
            placeholder={t('question')}
            maxLength={300}
            value={question}
            onChange={({ target }) => put(at, { question: target.value })}
          />
          <Input.TextArea
            aria-label={t('answer')}
            placeholder={t('answer')}
            maxLength={5000}
            autoSize={{ minRows: 2, maxRows: 10 }}
            value={answer}
            onChange={({ target }) => put(at, { answer: target.value })}
          />
          <span className="faq-tools">
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('moveUp')}
              disabled={at === 0}
              onClick={() => swap(at - 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('moveDown')}
              disabled={at === value.length - 1}
              onClick={() => swap(at)}
            />
            <Button type="text" size="small" danger icon={<DeleteOutlined />} aria-label={t('removeQuestion')} onClick={() => remove(at)} />
          </span>
        </fieldset>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={value.length >= most}
        onClick={() => onChange([...value, { question: '', answer: '' }])}
      >
        {t('addQuestion')}
      </Button>
    </div>
  )
}
