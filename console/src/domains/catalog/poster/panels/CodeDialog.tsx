import { shopGoods, shopWebsite } from '@wanpu/contract'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../../kit/call.ts'
import { WebsiteSelect } from '../../../../kit/form/WebsiteSelect.tsx'
import { PageModal } from '../../../../kit/PageModal.tsx'
import { useText } from '../../../../lib/text.ts'
import { posterText } from '../poster.text.ts'
import { Labelled } from './inputs.tsx'

/** The address that a QR code opens: a product page of a website, or one that somebody writes. */
export default function CodeDialog({ add, close }: { add: (address: string) => void; close: () => void }) {
  const t = useText(posterText)
  const [websiteId, setWebsiteId] = useState<string>()
  const [words, setWords] = useState('')
  const [address, setAddress] = useState('')
  const site = useRead(shopWebsite.search, websiteId === undefined ? undefined : { ids: [websiteId], pageSize: 1 })
  const sold = useRead(
    shopGoods.search,
    websiteId === undefined ? undefined : { websiteId, pageSize: 20, ...(words !== '' && { keywords: words }) },
  )
  const domain = site.data?.items[0]?.domain.replace(/\/$/, '')
  const isAddress = /^https?:\/\/\S+\.\S+|^https?:\/\/localhost/.test(address)
  return (
    <PageModal
      open
      width={520}
      title={t('codeTitle')}
      onCancel={close}
      footer={
        <Button
          type="primary"
          disabled={!isAddress}
          onClick={() => {
            add(address)
            close()
          }}
        >
          {t('codeTitle')}
        </Button>
      }
    >
      <p className="form-about">{t('codeAbout')}</p>
      <div className="code-fields">
        <Labelled label={t('website')} isWide>
          {(id) => <WebsiteSelect id={id} value={websiteId} onChange={setWebsiteId} />}
        </Labelled>
        <Labelled label={t('addGoods')} isWide>
          {(id) => (
            <Select
              id={id}
              showSearch={{ filterOption: false, onSearch: setWords }}
              disabled={domain === undefined}
              loading={sold.isFetching}
              placeholder={t('searchGoods')}
              options={(sold.data?.items ?? []).map((row) => ({ value: row.urlKeywords, label: row.title }))}
              onChange={(urlKeywords: string) => setAddress(`${domain}/goods/${urlKeywords}.html`)}
            />
          )}
        </Labelled>
        <Labelled label={t('addressOwn')} isWide>
          {(id) => (
            <Input
              id={id}
              maxLength={1000}
              placeholder="https://"
              value={address}
              onChange={({ target }) => setAddress(target.value.trim())}
            />
          )}
        </Labelled>
      </div>
    </PageModal>
  )
}
