import { CopyOutlined } from '@ant-design/icons'
import type { OutputOf, shopWebsite } from '@wanpu/contract'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { copyText } from '../../../kit/copy.ts'
import { SkippedLines } from '../../../kit/SkippedLines.tsx'
import { whole } from '../../../lib/format.ts'
import { tellSuccess } from '../../../lib/notices.ts'
import { useText } from '../../../lib/text.ts'
import { websiteText } from './website.text.ts'

type Report = OutputOf<typeof shopWebsite.insertBatch> & Partial<OutputOf<typeof shopWebsite.insertLike>>

/** What follows an addition of many: a message where nothing else is to be said, otherwise the report. */
export function useInsertReport(close: () => void): { report: Report | undefined; settle: (report: Report) => void } {
  const t = useText(websiteText)
  const [report, setReport] = useState<Report>()
  const settle = (added: Report) => {
    if (added.refused.length > 0 || added.missingLinks?.length || added.leftOutLinks?.length) return setReport(added)
    tellSuccess(t('insertDone', { count: whole(added.affected) }))
    close()
  }
  return { report, settle }
}

/** Which lines became websites, why the others did not, and which menu entries have no page yet. */
export function InsertReport({ report, close }: { report: Report; close: () => void }) {
  const t = useText(websiteText)
  const { refused, affected, missingLinks = [], leftOutLinks = [] } = report
  return (
    <Drawer
      open
      size={720}
      title={t('insertReport')}
      onClose={close}
      className="form-drawer"
      footer={
        <div className="drawer-foot">
          {refused.length > 0 && (
            <Button icon={<CopyOutlined />} onClick={() => void copyText(refused.map(({ domain }) => domain).join('\n'))}>
              {t('copyRefused')}
            </Button>
          )}
          <Button type="primary" onClick={close}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <Alert
        type={affected > 0 ? 'success' : 'warning'}
        showIcon
        className="form-alert"
        title={t('insertDone', { count: whole(affected) })}
        description={refused.length > 0 && t('insertRefused', { count: whole(refused.length) })}
      />
      <SkippedLines lines={refused.map(({ line, domain, reason }) => ({ line, text: domain, reason: t(`refused.${reason}`) }))} />
      <MenuLinks links={missingLinks} title={t('missingLinks', { count: whole(missingLinks.length) })} about={t('missingLinksAbout')} />
      <MenuLinks links={leftOutLinks} title={t('leftOutLinks', { count: whole(leftOutLinks.length) })} about={t('leftOutLinksAbout')} />
    </Drawer>
  )
}

/** Entries of menus that lead to no page; nothing where there are none. */
function MenuLinks({ links, title, about }: { links: readonly { title: string; url: string }[]; title: string; about: string }) {
  if (links.length === 0) return null
  const entries = links.map((link) => (
    <li key={link.url}>
      {link.title} <code>{link.url}</code>
    </li>
  ))
  const description = (
    <>
      <p>{about}</p>
      <ul>{entries}</ul>
    </>
  )
  return <Alert type="warning" showIcon className="form-alert missing-links" title={title} description={description} />
}
