import { Button } from 'antd'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageModal } from '../../kit/PageModal.tsx'
import { instantText } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { clearErrors, type LoggedError, useErrorLog } from '../frame/error-log.ts'
import { closeTool, useTools } from './store.ts'
import { toolsText } from './tools.text.ts'

/** Where a message can be looked up. */
const engines = [
  { name: '百度', url: 'https://www.baidu.com/s?wd=' },
  { name: 'Bing', url: 'https://www.bing.com/search?q=' },
  { name: 'Google', url: 'https://www.google.com/search?q=' },
  { name: 'Stack Overflow', url: 'https://stackoverflow.com/search?q=' },
]

/** The errors that nothing handled: where, what, and how it came to it. */
export function ErrorLog() {
  const t = useText(toolsText)
  const isOpen = useTools((tools) => tools.open === 'errors')
  const entries = useErrorLog((log) => log.entries)

  function dismiss() {
    clearErrors()
    closeTool()
  }

  return (
    <PageModal
      open={isOpen}
      title={t('errors')}
      width={760}
      onCancel={closeTool}
      footer={
        <>
          <Button onClick={closeTool}>{t('cancel')}</Button>
          <Button type="primary" danger disabled={entries.length === 0} onClick={dismiss}>
            {t('dismiss')}
          </Button>
        </>
      }
    >
      <p className="dialog-about">{t('errorsAbout')}</p>
      {entries.length === 0 ? (
        <EmptyState art="empty" title={t('noData')} />
      ) : (
        <ul className="error-list">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </PageModal>
  )
}

function Entry({ entry }: { entry: LoggedError }) {
  const t = useText(toolsText)
  return (
    <li>
      <p className="error-list-when">
        {instantText(new Date(entry.at).toISOString())}
        {entry.times > 1 && ` · ${t('times', { count: entry.times })}`}
      </p>
      <dl>
        <dt>{t('route')}</dt>
        <dd>{entry.url}</dd>
        <dt>{t('message')}</dt>
        <dd className="error-list-message">{entry.message}</dd>
        <dt>{t('searchWeb')}</dt>
        <dd className="error-list-links">
          {engines.map(({ name, url }) => (
            <a key={name} href={url + encodeURIComponent(entry.message)} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </dd>
      </dl>
      {entry.stack !== '' && (
        <details>
          <summary>{t('stack')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <pre tabIndex={0}>{entry.stack}</pre>
        </details>
      )}
    </li>
  )
}
