import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useText } from '../../../lib/text.ts'
import { configText } from './config.text.ts'
import { freshItem, type KeyedItem, moved } from './config-fields.ts'
import { EntryHead } from './EntryHead.tsx'
import { ItemInput } from './ItemInput.tsx'

interface SlidesInputProps {
  /** Where links and categories are looked up; without it links are typed. */
  websiteId: string | undefined
  value?: KeyedItem[]
  onChange?: (value: KeyedItem[]) => void
}

/** The height of the slides of every skin on a wide screen. */
const slideRatio = 16 / 7

/** 首页幻灯片 */
export function SlidesInput({ websiteId, value = [], onChange }: SlidesInputProps) {
  const t = useText(configText)
  return (
    <div className="entries">
      {value.length === 0 && <EmptyState art="box" title={t('noSlides')} about={t('noSlidesAbout')} />}
      {value.map((slide, at) => (
        <section className="entry" key={slide.key}>
          <EntryHead
            title={slide.title || t('pictureNo', { no: at + 1 })}
            at={at}
            count={value.length}
            move={(by) => onChange?.(moved(value, at, by))}
            remove={() => onChange?.(value.filter((_, index) => index !== at))}
          />
          <ItemInput
            websiteId={websiteId}
            item={slide}
            ratio={slideRatio}
            onChange={(next) => onChange?.(value.map((each, index) => (index === at ? next : each)))}
          />
        </section>
      ))}
      <div>
        <Button icon={<PlusOutlined />} disabled={value.length >= 30} onClick={() => onChange?.([...value, freshItem()])}>
          {t('addSlide')}
        </Button>
      </div>
    </div>
  )
}
