import { type DomainRole, domainRole, type websiteDomain } from '@wanpu/contract'
import { Alert, Button, Input, Radio } from 'antd'
import { useState } from 'react'
import type { RunnableAction } from '../../../../kit/call.ts'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { useText } from '../../../../lib/text.ts'
import { domainsText } from './domains.text.ts'

interface AddDomainsProps {
  websiteId: string
  /** The domain that is offered. */
  first: string
  adding: RunnableAction<typeof websiteDomain.insert>
  close: () => void
}

/** Further domains of a website, one a line, and what they are for. */
export function AddDomains({ websiteId, first, adding, close }: AddDomainsProps) {
  const t = useText(domainsText)
  const [lines, setLines] = useState(first)
  const [role, setRole] = useState<DomainRole>('redirect')
  const domains = lines.split(/[\s,;，；]+/).filter(Boolean)

  async function add() {
    if ((await adding.run({ websiteId, domains, role })) !== undefined) close()
  }

  return (
    <PageModal
      open
      width={560}
      title={t('add')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" disabled={domains.length === 0} loading={adding.isRunning} onClick={() => void add()}>
            {domains.length === 0 ? t('add') : t('addSome', { count: domains.length })}
          </Button>
        </>
      }
    >
      <div className="domains-form">
        <label className="publishing-field" htmlFor="domains-lines">
          <span>{t('domains')}</span>
          <Input.TextArea
            id="domains-lines"
            autoSize={{ minRows: 3, maxRows: 12 }}
            maxLength={20_000}
            spellCheck={false}
            value={lines}
            onChange={({ target }) => setLines(target.value)}
          />
          <span className="hint">{t('addAbout')}</span>
        </label>
        <div>
          <p className="domains-label">{t('role')}</p>
          <Radio.Group
            aria-label={t('role')}
            value={role}
            onChange={({ target }) => setRole(domainRole.parse(target.value))}
            options={domainRole.options.toReversed().map((value) => ({ value, label: t(`role.${value}`) }))}
          />
          <p className="hint">{t(`role.${role}.about`)}</p>
        </div>
      </div>
      {adding.failure && <Alert type="error" showIcon title={adding.failure.message} className="form-alert" role="alert" />}
    </PageModal>
  )
}
