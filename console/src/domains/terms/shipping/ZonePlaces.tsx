import { countryGroups } from '@wanpu/contract'
import { Button } from 'antd'
import { useText } from '../../../lib/text.ts'
import { PlacesSelect } from '../tax/PlacesSelect.tsx'
import { shippingZoneText } from './shipping-zone.text.ts'

interface ZonePlacesProps {
  id?: string
  value?: string[]
  onChange?: (places: string[]) => void
}

const groups = ['EU', 'northAmerica', 'southeastAsia', 'gulf'] as const

/** The places of a zone; a button adds each group of countries that sellers often ship to alike. */
export function ZonePlaces({ id, value = [], onChange }: ZonePlacesProps) {
  const t = useText(shippingZoneText)
  return (
    <>
      <PlacesSelect
        {...(id !== undefined && { id })}
        value={value}
        {...(onChange !== undefined && { onChange })}
        placeholder={t('choosePlaces')}
      />
      <fieldset className="zone-groups" aria-label={t('addGroup')}>
        {groups.map((group) => (
          <Button
            key={group}
            size="small"
            disabled={countryGroups[group].every((country) => value.includes(country))}
            onClick={() => onChange?.([...new Set([...value, ...countryGroups[group]])])}
          >
            {`+ ${t(`group.${group}`)}`}
          </Button>
        ))}
      </fieldset>
    </>
  )
}
