import {
  goods,
  goodsBackup,
  goodsCare,
  goodsQuarantine,
  type OutputOf,
  protectedWord,
  protectedWordLog,
  type SentInputOf,
} from '@wanpu/contract'
import { Table } from 'antd'
import { useCallback } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { protectedWordText } from './protected-word.text.ts'
import './protected-word.css'

type Input = SentInputOf<typeof goodsQuarantine.check>
type Preview = OutputOf<typeof goodsQuarantine.check>

interface CheckDialogProps extends Pick<Input, 'wordIds'> {
  /** Which products; the whole stock without. */
  options?: Input['options']
  /** Says which products and words, for people. */
  about: string
  close: () => void
  onApplied?: () => void
}

/** What goes stale when products go into quarantine or come out. */
export const quarantineReads = [goods, goodsBackup, goodsCare, protectedWord, protectedWordLog]
const nothing = {}
const everything = {}

/** 检查保护词: what each word would catch, then quarantine it. */
export function CheckDialog({ options = everything, wordIds, about, ...rest }: CheckDialogProps) {
  const t = useText(protectedWordText)
  const toInput = useCallback(() => ({ options, ...(wordIds && { wordIds }) }), [options, wordIds])
  return (
    <BatchDialog
      title={t('check')}
      about={about}
      action={goodsQuarantine.check}
      text={protectedWordText}
      initial={nothing}
      toInput={toInput}
      report={(preview) => <WordCounts preview={preview} />}
      applyLabel={(count) => t('checkRun', { count: whole(count) })}
      isAlsoWithout={(preview) => preview.isWhole === false}
      done={(count) => t('checked', { count: whole(count) })}
      refresh={quarantineReads}
      {...rest}
    />
  )
}

/** How many products each word would catch, the most first. */
function WordCounts({ preview: { checked = 0, isWhole, words = [] } }: { preview: Preview }) {
  const t = useText(protectedWordText)
  return (
    <section className="word-counts">
      <p>{isWhole === false ? t('checkedPart', { count: whole(checked) }) : t('checkedAll', { count: whole(checked) })}</p>
      {words.length > 0 && (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={words}
          scroll={{ y: 200 }}
          columns={[
            { key: 'word', title: t('word'), dataIndex: 'word' },
            {
              key: 'count',
              title: t('wouldCatch'),
              width: 140,
              align: 'right',
              render: (_, { count }) => <span className="figure">{whole(count)}</span>,
            },
          ]}
        />
      )}
    </section>
  )
}
