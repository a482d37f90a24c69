import { goodsOrder } from '@wanpu/contract'
import { Input, Segmented, Select } from 'antd'
import ClassSelect from '../../../../kit/form/ClassSelect.tsx'
import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'
import { filledUp, type KeyedBlock } from './config-fields.ts'
import { ItemInput } from './ItemInput.tsx'
import { LayoutPicker } from './LayoutPicker.tsx'
import { picturesOf, ratioAt } from './layouts.ts'
import { QuestionsPart } from './QuestionsPart.tsx'

interface BlockInputProps {
  /** Where links and categories are looked up; without it links are typed. */
  websiteId: string | undefined
  block: KeyedBlock
  onChange: (block: KeyedBlock) => void
}

const goodsCounts = [4, 8, 12]

/** One block: words, then pictures in a layout, which products, or questions. */
export function BlockInput({ websiteId, block, onChange }: BlockInputProps) {
  const t = useText(configText)
  const put = (change: Partial<KeyedBlock>) => onChange({ ...block, ...change })
  return (
    <div className="block">
      <div className="fields-2 block-words">
        <Labelled label={t('blockTitle')}>
          <Input aria-label={t('blockTitle')} maxLength={300} value={block.title} onChange={({ target }) => put({ title: target.value })} />
        </Labelled>
        <Labelled label={t('itemDescription')}>
          <Input
            aria-label={t('itemDescription')}
            maxLength={1000}
            value={block.description}
            onChange={({ target }) => put({ description: target.value })}
          />
        </Labelled>
      </div>
      {block.dataType === 0 && <PicturesPart websiteId={websiteId} block={block} put={put} />}
      {block.dataType === 1 && <GoodsPart websiteId={websiteId} block={block} put={put} />}
      {block.dataType === 2 && <QuestionsPart items={block.adItems} onChange={(adItems) => put({ adItems })} />}
      {block.dataType === 3 && <p className="hint">{t('contactBlockAbout')}</p>}
      {block.dataType === 4 && <p className="hint">{t('newsletterBlockAbout')}</p>}
      {block.dataType === 5 && <p className="hint">{t('promisesBlockAbout')}</p>}
    </div>
  )
}

interface PartProps {
  /** Where links and categories are looked up; without it links are typed. */
  websiteId: string | undefined
  block: KeyedBlock
  put: (change: Partial<KeyedBlock>) => void
}

/**
 * As many pictures as the layout takes. Pictures beyond it are kept in the form, so that trying layouts loses nothing.
 */
function PicturesPart({ websiteId, block, put }: PartProps) {
  const t = useText(configText)
  const count = picturesOf(block.cssClass) ?? block.adItems.length
  return (
    <>
      <LayoutPicker
        name={`layout-${block.key}`}
        value={block.cssClass}
        onChange={(cssClass) => put({ cssClass, adItems: filledUp(block.adItems, cssClass) })}
      />
      <ol className="block-pictures">
        {block.adItems.slice(0, count).map((item, at) => (
          <li key={item.key}>
            <span className="block-picture-no">{t('pictureNo', { no: at + 1 })}</span>
            <ItemInput
              websiteId={websiteId}
              item={item}
              place={{ ratio: ratioAt(block.cssClass, at) }}
              onChange={(next) => put({ adItems: block.adItems.map((each, index) => (index === at ? next : each)) })}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

function GoodsPart({ websiteId, block, put }: PartProps) {
  const t = useText(configText)
  const source = block.source ?? {}
  return (
    <div className="fields-3 block-words">
      <Labelled label={t('dataCount')}>
        <Segmented
          aria-label={t('dataCount')}
          value={block.dataCount}
          options={goodsCounts.includes(block.dataCount) ? goodsCounts : [...goodsCounts, block.dataCount]}
          onChange={(dataCount) => put({ dataCount })}
        />
      </Labelled>
      <Labelled label={t('order')}>
        <Select
          aria-label={t('order')}
          value={source.order ?? 'featured'}
          options={goodsOrder.options.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={(order) => put({ source: { ...source, order } })}
        />
      </Labelled>
      <Labelled label={t('classification')}>
        <ClassSelect
          {...(websiteId !== undefined && { websiteId })}
          placeholder={t('allClasses')}
          value={source.classificationId}
          onChange={(classificationId) => put({ source: { ...source, classificationId } })}
        />
      </Labelled>
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="labelled">
      <span>{label}</span>
      {children}
    </div>
  )
}
