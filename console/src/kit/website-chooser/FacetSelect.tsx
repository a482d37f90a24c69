import { shopWebsite } from '@wanpu/contract'
import { Select } from 'antd'
import { whole } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useRead } from '../call.ts'
import { languageName } from '../names.ts'
import { chooserText } from './chooser.text.ts'

/** The fields of websites whose values are known and counted. */
export type Facet = 'tag' | 'groupId' | 'shopServerId' | 'ownerCode' | 'language'

interface FacetSelectProps {
  facet: Facet
  id?: string
  placeholder?: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One value that websites have in a field, with how many have it. */
export function FacetSelect({ facet, id, placeholder, value, onChange }: FacetSelectProps) {
  const t = useText(chooserText)
  const options = useFacet(facet)
  const isListed = options.some((option) => option.value === value)
  return (
    <Select
      {...(id === undefined ? { 'aria-label': t(facet) } : { id })}
      allowClear
      placeholder={placeholder ?? t(facet)}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={value === undefined || isListed ? options : [{ value, label: value }, ...options]}
      onChange={(next?: string) => onChange(next)}
    />
  )
}

function useFacet(facet: Facet): { value: string; label: string }[] {
  const { data } = useRead(shopWebsite.readFacets, useMay(shopWebsite.readFacets.name) ? {} : undefined)
  if (data === undefined) return []
  const option = (value: string, name: string, websites: number) => ({ value, label: `${name} · ${whole(websites)}` })
  switch (facet) {
    case 'tag':
      return data.tags.map(({ value, websites }) => option(value, value, websites))
    case 'groupId':
      return data.groups.map(({ value, name, websites }) => option(value, name, websites))
    case 'ownerCode':
      return data.ownerCodes.map(({ value, websites }) => option(value, value, websites))
    case 'language':
      return data.languages.map(({ value, websites }) => option(value, languageName(value), websites))
    case 'shopServerId':
      return data.servers.map(({ value, name, websites }) => option(value, name, websites))
  }
}
