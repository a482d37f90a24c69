import { type ImportPreview, type ImportQuestion, type UnclearChoice, unclearChoice } from '@wanpu/contract'
import { Select, Table } from 'antd'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import type { ChangeSettings, Settings } from './import-state.ts'
import { Setting } from './Setting.tsx'

interface QuestionsProps {
  preview: ImportPreview
  settings: Settings
  set: ChangeSettings
}

/**
 * Rows that may be existing products though something speaks against it: what becomes of them is chosen for all or for
 * each.
 */
export function Questions({ preview, settings, set }: QuestionsProps) {
  const t = useText(goodsImportText)
  const { questions, questionCount } = preview
  if (questionCount === 0) return <p className="hint">{t('noQuestions')}</p>
  const options = unclearChoice.options.map((value) => ({ value, label: t(`choice.${value}`) }))
  const choose = (row: number, choice: UnclearChoice) => set({ unclearRows: { ...settings.unclearRows, [row]: choice } })
  return (
    <>
      <div className="import-mapping-head">
        <p className="hint">
          {t('questionsAbout')}
          {questionCount > questions.length && ` ${t('questionsMore', { shown: whole(questions.length), count: whole(questionCount) })}`}
        </p>
        <Setting label={t('questionsForAll')}>
          {(id) => (
            <Select
              id={id}
              value={settings.unclear ?? 'leave-out'}
              options={options}
              onChange={(unclear) => set({ unclear, unclearRows: undefined })}
            />
          )}
        </Setting>
      </div>
      <Table<ImportQuestion>
        size="small"
        rowKey="row"
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={questions}
        tableLayout="fixed"
        scroll={{ x: 960 }}
        columns={[
          {
            key: 'row',
            title: t('rowNo'),
            width: 72,
            align: 'right',
            render: (_, { row }) => <span className="figure">{row}</span>,
          },
          { key: 'goods', title: t('goods'), render: (_, { title, sku }) => <TitleAndSku title={title} sku={sku} /> },
          { key: 'by', title: t('commonKey'), width: 112, render: (_, { by }) => t(`by.${by}`) },
          {
            key: 'existing',
            title: t('existingGoods'),
            render: (_, { goodsTitle, goodsSku }) => <TitleAndSku title={goodsTitle} sku={goodsSku} />,
          },
          {
            key: 'choice',
            title: t('choice'),
            width: 216,
            render: (_, { row, choice }) => (
              <Select
                aria-label={`${t('choice')} ${row}`}
                className="import-choice"
                value={choice}
                options={options}
                onChange={(value) => choose(row, value)}
              />
            ),
          },
        ]}
      />
    </>
  )
}

function TitleAndSku({ title, sku }: { title: string; sku: string }) {
  return (
    <span className="goods-line-text">
      <span className="cell-line">{title || '–'}</span>
      {sku !== '' && <small className="cell-line">{sku}</small>}
    </span>
  )
}
