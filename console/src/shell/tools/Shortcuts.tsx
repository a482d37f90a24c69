import { Button } from 'antd'
import { Fragment } from 'react'
import { PageModal } from '../../kit/PageModal.tsx'
import type { FlatRoute } from '../../lib/routes.ts'
import { useText } from '../../lib/text.ts'
import { openHelp } from '../help/open-help.ts'
import { titleOf } from '../menu/titles.ts'
import { placesFor } from './keys.ts'
import { closeTool, useTools } from './store.ts'
import { toolsText } from './tools.text.ts'

/** The keys, all of them. Nothing is decided here, so Escape and a click next to it close it. */
export function Shortcuts({ flat }: { flat: readonly FlatRoute[] }) {
  const t = useText(toolsText)
  const isOpen = useTools((tools) => tools.open === 'keys')
  const places = placesFor(flat)
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
  return (
    <PageModal
      open={isOpen}
      title={t('keys')}
      width={560}
      footer={<Button onClick={showHelp}>{t('guide')}</Button>}
      keyboard
      mask={{ closable: true }}
      onCancel={closeTool}
      destroyOnHidden
    >
      <Keys
        title={t('anywhere')}
        rows={[
          [[isMac ? '⌘' : 'Ctrl', 'K'], t('key.palette')],
          [['?'], t('key.keys')],
          [['Esc'], t('key.esc')],
        ]}
      />
      <Keys
        title={t('inLists')}
        rows={[
          [['/'], t('key.slash')],
          [['j', 'k'], t('key.jk')],
          [['x'], t('key.x')],
          [['e'], t('key.e')],
        ]}
      />
      {places.some(({ letter }) => letter === 'o') && (
        <Keys
          title={t('inOrders')}
          rows={[
            [['j', 'k'], t('key.order')],
            [['1', '6'], t('key.desk')],
            [['0'], t('key.deskAll')],
          ]}
        />
      )}
      <Keys title={t('goTo')} rows={places.map(({ letter, route }) => [['g', letter], titleOf(route.meta.title)])} />
    </PageModal>
  )
}

/** Who asks with the question mark may look for more than keys. */
function showHelp() {
  closeTool()
  openHelp()
}

function Keys({ title, rows }: { title: string; rows: [string[], string][] }) {
  return (
    <section className="keys">
      <h3>{title}</h3>
      <dl>
        {rows.map(([keys, about]) => (
          <Fragment key={keys.join(' ')}>
            <dt>
              {keys.map((key, at) => (
                <kbd key={keys.slice(0, at + 1).join(' ')}>{key}</kbd>
              ))}
            </dt>
            <dd>{about}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
