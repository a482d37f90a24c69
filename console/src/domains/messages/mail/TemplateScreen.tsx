import { actionIn, type MailEvent, type MailTemplateState, mailEvent, mailTemplate, siteLanguageOf } from '@wanpu/contract'
import { Button, Select, Skeleton } from 'antd'
import { lazy, useState } from 'react'
import { useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { WebsiteGroupSelect } from '../../../kit/form/WebsiteGroupSelect.tsx'
import { WebsiteSelect } from '../../../kit/form/WebsiteSelect.tsx'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { languageName } from '../../../kit/names.ts'
import { ReadFailed } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { useWebsiteGroups } from '../../../kit/website-groups.ts'
import { language as screenLanguage } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { templateText } from './template.text.ts'
import type { TemplateKey } from './template-draft.ts'
import './mail.css'

const TemplateEditor = lazy(() => import('./TemplateEditor.tsx'))

type Scope = Pick<TemplateKey, 'websiteId' | 'groupId'>

const everywhere: Scope = { websiteId: null, groupId: null }

const tones: Record<MailTemplateState['source'], Tone> = { default: 'grey', shared: 'blue', group: 'blue', own: 'green' }

/** 邮件模板: what mails say, by event and language, for all websites, for a group or for one. */
export function TemplateScreen() {
  const t = useText(templateText)
  const isAllowed = useMay(mailTemplate.readAll.name)
  const [scope, setScope] = useState<Scope>(everywhere)
  const [language, setLanguage] = useState<string>(screenLanguage())
  const reading = useRead(mailTemplate.readAll, isAllowed ? scope : undefined)
  const { data, error } = reading
  const { groups } = useWebsiteGroups()
  if (!isAllowed) {
    const about = t('forbiddenAbout', { action: actionIn(mailTemplate.readAll.name, screenLanguage()) })
    return <EmptyState isPage art="lock" title={t('forbidden')} about={about} />
  }
  if (error !== null && data === undefined) return <ReadFailed isPage reading={reading} />
  const languages = [...new Set(data?.items.map((item) => item.language))]
  return (
    <div className="screen">
      <ScreenHead title={t('title')} about={t('about')} />
      <div className="filters">
        <div className="filter">
          <label htmlFor="template-website">{t('website')}</label>
          <WebsiteSelect
            id="template-website"
            value={scope.websiteId ?? undefined}
            onChange={(websiteId) => setScope({ ...everywhere, websiteId: websiteId ?? null })}
            placeholder={scope.groupId === null ? t('allWebsites') : t('allOfGroup')}
          />
        </div>
        {(groups.length > 0 || scope.groupId !== null) && (
          <div className="filter">
            <label htmlFor="template-group">{t('group')}</label>
            <WebsiteGroupSelect
              id="template-group"
              value={scope.groupId ?? undefined}
              onChange={(groupId) => setScope({ ...everywhere, groupId: groupId ?? null })}
            />
          </div>
        )}
        <div className="filter">
          <label htmlFor="template-language">{t('language')}</label>
          <Select
            id="template-language"
            value={language}
            onChange={setLanguage}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
          />
        </div>
        <div className="filter-buttons">
          <ExportButton
            exporting={{ action: mailTemplate.export }}
            list={{ filter: scope, sort: undefined, total: data?.items.length ?? 0 }}
            shown={[]}
          />
        </div>
      </div>
      {siteLanguageOf(language) === undefined && <p className="hint">{t('shippedInEnglish', { language: languageName(language) })}</p>}
      {data === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <ul className="panel template-list">
          {mailEvent.options.map((event) => (
            <TemplateLine
              key={event}
              event={event}
              language={language}
              scope={scope}
              state={data.items.find((item) => item.event === event && item.language === language)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface TemplateLineProps {
  event: MailEvent
  language: string
  scope: Scope
  state: MailTemplateState | undefined
}

function TemplateLine({ event, language, scope, state }: TemplateLineProps) {
  const t = useText(templateText)
  const opened = useOpened()
  const mayRead = useMay(mailTemplate.read.name)
  const { source, failure } = state ?? { source: 'default', failure: '' }
  const words = t(`event.${event}`)
  const editor = (close: () => void) => <TemplateEditor event={event} language={language} {...scope} close={close} />
  return (
    <li>
      <strong>{words}</strong>
      <Tag isLabel tone={tones[source]}>
        {t(`source.${source}`)}
      </Tag>
      {failure !== '' && <Tag tone="red">{t('failed')}</Tag>}
      {mayRead && (
        <Button size="small" aria-label={t('open', { event: words })} onClick={() => opened.show(editor)}>
          {t('edit')}
        </Button>
      )}
      {failure !== '' && <span className="hint">{t('failedAbout', { reason: failure })}</span>}
      {opened.element}
    </li>
  )
}
