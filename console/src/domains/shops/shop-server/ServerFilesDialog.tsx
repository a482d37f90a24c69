import { shopServer } from '@wanpu/contract'
import { Alert, Button, Tabs } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { copyText, download } from '../../../kit/copy.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { listed } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { serverText } from './shop-server.text.ts'
import './server-files.css'

interface ServerFilesDialogProps {
  server: { id: string; name: string }
  /** Only this one; all websites of the server when absent. */
  websiteId?: string
  close: () => void
}

/** 网站服务器配置: what nginx or Caddy needs to serve the pushed websites of a server. */
export default function ServerFilesDialog({ server, websiteId, close }: ServerFilesDialogProps) {
  const t = useText(serverText)
  const input = { id: server.id, ...(websiteId !== undefined && { websiteId }) }
  const reading = useRead(shopServer.readFiles, input, { staleTime: 0 })
  const { data } = reading
  return (
    <PageModal
      open
      width={860}
      closesByEscape
      title={t('filesTitle', { name: server.name })}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      {data === undefined && <NotYetRead reading={reading} />}
      {data?.websites === 0 && <p className="form-about">{t('filesNone')}</p>}
      {data !== undefined && data.websites > 0 && (
        <>
          <p className="form-about">{t(data.worker === '' ? 'filesAbout' : 'workerAbout', { count: data.websites })}</p>
          {data.deadCheckouts.length > 0 && (
            <Alert type="error" showIcon className="form-alert" title={t('filesCheckout', { hosts: listed(data.deadCheckouts) })} />
          )}
          {data.worker === '' ? (
            <Tabs
              items={[
                { key: 'nginx', label: 'nginx', children: <ConfigFile name="wanpu-shops.conf" content={data.nginx} /> },
                { key: 'caddy', label: 'Caddy', children: <ConfigFile name="Caddyfile" content={data.caddy} /> },
              ]}
            />
          ) : (
            <ConfigFile name="wanpu-shops.worker.js" content={data.worker} />
          )}
        </>
      )}
    </PageModal>
  )
}

function ConfigFile({ name, content }: { name: string; content: string }) {
  const t = useText(serverText)
  return (
    <>
      <div className="server-file-head">
        <code>{name}</code>
        <Button size="small" onClick={() => void copyText(content)}>
          {t('copy')}
        </Button>
        <Button size="small" onClick={() => download(name, content, 'text/plain;charset=utf-8')}>
          {t('download')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="server-file" tabIndex={0} aria-label={name}>
        <pre>{content}</pre>
      </section>
    </>
  )
}
