import { FilterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { withoutScheme } from '../../lib/format.ts'
import { callNamed } from '../../lib/http.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { chooserText } from '../website-chooser/chooser.text.ts'
import type { ChosenWebsite } from '../website-chooser/useMatches.ts'
import { useOnlyChoice } from './useOnlyChoice.ts'

const WebsiteChooser = lazy(() => import('../website-chooser/WebsiteChooser.tsx'))

interface Website {
  id: string
  domain: string
  memo?: string
}

interface WebsiteSelectProps<Value> {
  id?: string
  value?: Value | undefined
  onChange?: (value: Value | undefined) => void
  placeholder?: string
}

interface OneWebsiteProps extends Omit<WebsiteSelectProps<string>, 'value'> {
  value?: string | null | undefined
}

/** One website, found at the server while typing. Forms say with null or nothing that there is none. */
export function WebsiteSelect({ id, value, onChange, placeholder }: OneWebsiteProps) {
  const websiteId = value || undefined
  const { options, isLoading, setWords, allIds } = useWebsites(websiteId === undefined ? [] : [websiteId])
  useOnlyChoice(allIds, websiteId === undefined, (only) => onChange?.(only))
  const t = useText(kitText)
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setWords }}
      loading={isLoading}
      placeholder={placeholder ?? t('all')}
      value={websiteId}
      onChange={(next?: string) => onChange?.(next)}
      options={options}
    />
  )
}

/** More than these are named by a few and counted. */
const namedAtMost = 20

/** Several websites: found while typing, or many at once by the chooser behind the button. */
export function WebsitesSelect({ id, value, onChange, placeholder }: WebsiteSelectProps<string[]>) {
  const selectedIds = value ?? []
  const { options, isLoading, setWords, allIds } = useWebsites(selectedIds)
  useOnlyChoice(allIds, selectedIds.length === 0, (only) => onChange?.([only]))
  const [isChoosing, setChoosing] = useState(false)
  const t = useText(kitText)
  const words = useText(chooserText)
  const hostOf = new Map(options.map((option) => [option.value, option.label]))

  function choose(websites: readonly ChosenWebsite[]) {
    for (const website of websites) hosts.set(website.id, website.host)
    onChange?.(websites.map((website) => website.id))
  }

  return (
    <div className="websites-input">
      <Select
        {...(id !== undefined && { id })}
        mode="multiple"
        allowClear
        maxTagCount={selectedIds.length > namedAtMost ? 2 : 'responsive'}
        maxTagPlaceholder={(hidden) => words('andMore', { count: hidden.length })}
        showSearch={{ filterOption: false, onSearch: setWords }}
        loading={isLoading}
        placeholder={placeholder ?? t('choosePlease')}
        value={selectedIds}
        onChange={(next: string[]) => onChange?.(next)}
        options={options}
      />
      <Button icon={<FilterOutlined />} aria-label={words('open')} title={words('open')} onClick={() => setChoosing(true)} />
      {isChoosing && (
        <Suspense fallback={null}>
          <WebsiteChooser
            chosen={selectedIds.map((selectedId) => ({ id: selectedId, host: hostOf.get(selectedId) ?? `#${selectedId}` }))}
            onChoose={choose}
            close={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Hosts by id, as far as they were read: a chosen website is named wherever it was chosen. */
const hosts = new Map<string, string>()

/** The websites that match the words; chosen ones that do not are kept, named where they are few. */
function useWebsites(selectedIds: readonly string[]) {
  const [words, setWords] = useState('')
  const keywords = useDeferredValue(words)
  const isAllowed = useMay('shop-website.search')
  const websites = useWebsiteRows({ ...(keywords !== '' && { keywords }) }, isAllowed)
  for (const site of websites.rows) hosts.set(site.id, withoutScheme(site.domain))
  const unnamed = selectedIds.filter((selectedId) => !hosts.has(selectedId)).slice(0, namedAtMost)
  const unnamedWebsites = useWebsiteRows({ ids: unnamed }, isAllowed && unnamed.length > 0 && !websites.isLoading)
  for (const site of unnamedWebsites.rows) hosts.set(site.id, withoutScheme(site.domain))
  const listedIds = websites.rows.map((site) => site.id)
  const missingIds = selectedIds.filter((selectedId) => !listedIds.includes(selectedId))
  const options = [...listedIds, ...missingIds].map((value) => ({ value, label: hosts.get(value) ?? `#${value}` }))
  const allIds = keywords === '' && !websites.isLoading ? listedIds : undefined
  return { options, isLoading: websites.isLoading, setWords, allIds }
}

function useWebsiteRows(filter: { keywords?: string; ids?: string[] }, enabled: boolean) {
  const input = { pageIndex: 1, pageSize: 100, ...filter }
  const { data, isLoading } = useQuery({
    queryKey: ['shop-website.search', input],
    queryFn: ({ signal }) => callNamed<{ items: Website[] }>('shop-website.search', input, signal).then((answer) => answer.response),
    enabled,
  })
  return { rows: data?.items ?? [], isLoading }
}
