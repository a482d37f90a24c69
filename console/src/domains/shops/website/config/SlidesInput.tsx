import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { PictureInput } from '../../../../kit/form/PictureInput.tsx'
import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'
import { freshItem, type KeyedSlide, moved } from './config-fields.ts'
import { EntryHead } from './EntryHead.tsx'
import { ItemInput } from './ItemInput.tsx'

interface SlidesInputProps {
  /** Where links and categories are looked up; without it links are typed. */
  websiteId: string | undefined
  value?: KeyedSlide[]
  onChange?: (value: KeyedSlide[]) => void
}

/** Slides of every skin on a wide screen, and on a phone; a narrower picture is blurred there. */
const wide = { ratio: 16 / 7, leastWidth: 1600 }
const onPhones = { ratio: 4 / 5, leastWidth: 800 }

/** 首页幻灯片 */
export function SlidesInput({ websiteId, value = [], onChange }: SlidesInputProps) {
  const t = useText(configText)
  const put = (at: number, next: KeyedSlide) => onChange?.(value.map((each, index) => (index === at ? next : each)))
  return (
    <div className="entries">
      {value.length === 0 && <EmptyState art="empty" title={t('noSlides')} about={t('noSlidesAbout')} />}
      {value.map((slide, at) => (
        <section className="entry" key={slide.key}>
          <EntryHead
            title={slide.title || t('pictureNo', { no: at + 1 })}
            at={at}
            count={value.length}
            move={(by) => onChange?.(moved(value, at, by))}
            remove={() => onChange?.(value.filter((_, index) => index !== at))}
          />
          <ItemInput websiteId={websiteId} item={slide} place={wide} onChange={(next) => put(at, next)} />
          <fieldset className="slide-phone">
            <legend>{t('phonePic')}</legend>
            <PictureInput {...onPhones} value={slide.phonePic ?? ''} onChange={(phonePic = '') => put(at, { ...slide, phonePic })} />
            <p className="hint">{t('phonePicAbout')}</p>
          </fieldset>
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
