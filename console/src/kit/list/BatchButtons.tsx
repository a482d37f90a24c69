import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useRef } from 'react'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { useOneRow } from './columns/overflow.ts'
import { OffLabel } from './RowActions.tsx'

/** A button of the batch bar; off, it stays visible and says why. */
export interface BatchButton {
  label: string
  isDanger: boolean
  off: string | undefined
  start: () => void
}

/** As many buttons as have room in one row, the dangerous ones always; the others wait behind 更多. */
export function BatchButtons({ buttons }: { buttons: readonly BatchButton[] }) {
  const t = useText(kitText)
  const row = useRef<HTMLSpanElement>(null)
  const calm = buttons.filter(({ isDanger }) => !isDanger)
  const dangerous = buttons.filter(({ isDanger }) => isDanger)
  const names = [...calm, ...dangerous].map(({ label }) => label)
  const isShown = useOneRow(row, names.join('\n'), [...calm.map(() => false), ...dangerous.map(() => true)])
  const rest = calm.filter((_, at) => !isShown[at])
  return (
    <span className="batch-actions" ref={row}>
      {calm.filter((_, at) => isShown[at]).map(draw)}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ label, off, start }) => ({
              key: label,
              disabled: off !== undefined,
              label: off === undefined ? label : <OffLabel label={label} reason={off} />,
              onClick: start,
            })),
          }}
        >
          <Button size="small" icon={<DownOutlined />} iconPlacement="end">
            {t('more')}
          </Button>
        </Dropdown>
      )}
      {dangerous.map(draw)}
    </span>
  )
}

function draw({ label, isDanger, off, start }: BatchButton) {
  return (
    <Tooltip key={label} title={off}>
      <Button size="small" danger={isDanger} disabled={off !== undefined} onClick={start}>
        {label}
      </Button>
    </Tooltip>
  )
}
