import {
  AppstoreOutlined,
  MailOutlined,
  NotificationOutlined,
  PictureOutlined,
  QuestionCircleOutlined,
  SafetyOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { useText } from '../../../../lib/text.ts'
import { BlockInput } from './BlockInput.tsx'
import { configText } from './config.text.ts'
import { freshBlock, type KeyedBlock, moved } from './config-fields.ts'
import { DefaultHome } from './DefaultHome.tsx'
import { EntryHead } from './EntryHead.tsx'

interface BlocksInputProps {
  /** Where links and categories are looked up; without it links are typed. */
  websiteId: string | undefined
  /** Without blocks the website shows a default home page, which can be started from. */
  hasDefault?: boolean
  value?: KeyedBlock[]
  onChange?: (value: KeyedBlock[]) => void
}

/** The blocks of the home page, from its top; one is open at a time. */
export function BlocksInput({ websiteId, hasDefault = false, value = [], onChange }: BlocksInputProps) {
  const t = useText(configText)
  const [openKey, setOpenKey] = useState<number>()
  const add = (dataType: KeyedBlock['dataType']) => {
    const block = freshBlock(dataType)
    setOpenKey(block.key)
    onChange?.([...value, block])
  }
  return (
    <div className="entries">
      {value.length === 0 &&
        (hasDefault && websiteId !== undefined ? (
          <DefaultHome websiteId={websiteId} take={(blocks) => onChange?.(blocks)} />
        ) : (
          <EmptyState art="empty" title={t('noBlocks')} about={t('noBlocksAbout')} />
        ))}
      {value.map((block, at) => {
        const isOpen = openKey === block.key
        return (
          <section className="entry" key={block.key}>
            <EntryHead
              title={block.title || t('blockNo', { no: at + 1 })}
              about={aboutOf(block, t(`dataType.${block.dataType}`))}
              at={at}
              count={value.length}
              move={(by) => onChange?.(moved(value, at, by))}
              remove={() => onChange?.(value.filter((_, index) => index !== at))}
              fold={{ isOpen, toggle: () => setOpenKey(isOpen ? undefined : block.key) }}
            />
            {isOpen && (
              <BlockInput
                websiteId={websiteId}
                block={block}
                onChange={(next) => onChange?.(value.map((each, index) => (index === at ? next : each)))}
              />
            )}
          </section>
        )
      })}
      <div className="entries-add">
        <Button icon={<PictureOutlined />} disabled={value.length >= 60} onClick={() => add(0)}>
          {t('addPictures')}
        </Button>
        <Button icon={<AppstoreOutlined />} disabled={value.length >= 60} onClick={() => add(1)}>
          {t('addGoods')}
        </Button>
        <Button icon={<QuestionCircleOutlined />} disabled={value.length >= 60} onClick={() => add(2)}>
          {t('addQuestions')}
        </Button>
        <Button icon={<MailOutlined />} disabled={value.length >= 60} onClick={() => add(3)}>
          {t('addContact')}
        </Button>
        <Button icon={<NotificationOutlined />} disabled={value.length >= 60} onClick={() => add(4)}>
          {t('addNewsletter')}
        </Button>
        <Button icon={<SafetyOutlined />} disabled={value.length >= 60} onClick={() => add(5)}>
          {t('addPromises')}
        </Button>
      </div>
    </div>
  )
}

function aboutOf(block: KeyedBlock, kind: string): string {
  switch (block.dataType) {
    case 0:
      return `${kind} · ${block.cssClass.replace('ad-', '')}`
    case 1:
      return `${kind} · ${block.dataCount}`
    case 2:
      return `${kind} · ${block.adItems.length}`
    case 3:
    case 4:
    case 5:
      return kind
  }
}
