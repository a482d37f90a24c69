import { type EventGroup, type EventType, eventGroups, events, eventTypes } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { webHookText } from './web-hook.text.ts'
import './web-hook.css'

// The keys of a constant are all that it has.
const groups = Object.keys(eventGroups) as EventGroup[]

interface EventsInputProps {
  id?: string
  value?: EventType[]
  onChange?: (events: EventType[]) => void
  disabled?: boolean
}

/** Events as a checklist in groups, each of which can be chosen as a whole. */
export function EventsInput({ id, value = [], onChange, disabled = false }: EventsInputProps) {
  const chosen = new Set(value)
  const choose = (types: readonly EventType[], isChosen: boolean) =>
    onChange?.(eventTypes.filter((type) => (types.includes(type) ? isChosen : chosen.has(type))))
  return (
    <div className="hook-events" id={id} tabIndex={-1}>
      {groups.map((group) => (
        <EventGroupBoxes key={group} group={group} chosen={chosen} choose={choose} disabled={disabled} />
      ))}
    </div>
  )
}

interface EventGroupProps {
  group: EventGroup
  chosen: ReadonlySet<EventType>
  choose: (types: readonly EventType[], isChosen: boolean) => void
  disabled: boolean
}

function EventGroupBoxes({ group, chosen, choose, disabled }: EventGroupProps) {
  const t = useText(webHookText)
  const types = eventTypes.filter((type) => events[type].group === group)
  const count = types.filter((type) => chosen.has(type)).length
  const title = eventGroups[group][language() === 'zh' ? 0 : 1]
  return (
    <fieldset>
      <legend>{title}</legend>
      <Checkbox
        checked={count === types.length}
        indeterminate={count > 0 && count < types.length}
        disabled={disabled}
        aria-label={`${title}: ${t('group.all')}`}
        onChange={({ target }) => choose(types, target.checked)}
      >
        {t('group.all')}
      </Checkbox>
      {types.map((type) => (
        <Checkbox key={type} checked={chosen.has(type)} disabled={disabled} onChange={({ target }) => choose([type], target.checked)}>
          {t(`event.${type}`)} <code className="hint">{type}</code>
        </Checkbox>
      ))}
    </fieldset>
  )
}
