import { type Action, type ReadGlobalConfig, type SentInputOf, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Drawer } from 'antd'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFirstRead } from '../../../../kit/call.ts'
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'
import { type ConfigFields, ownNames, partsOfConfig, toFields, toInput } from './config-fields.ts'
import { PagePreview } from './PagePreview.tsx'
import { Sections } from './Sections.tsx'
import type { Section } from './sections.ts'
import './config.css'
import './look-editor.css'

interface LookEditorProps {
  website: WebsiteRow
  /** The one to begin with. */
  section: Section
  /** Told which section is shown. */
  onSection: (section: Section) => void
  close: () => void
}

/**
 * 装修: all that a website shows except products and menus, over the whole window, next to the pages that it makes. It
 * stays open after a save.
 */
export default function LookEditor({ website, section: first, onSection, close }: LookEditorProps) {
  const t = useText(configText)
  // What is saved is read again into a new form; the section stays. What is read later without a save is not what the
  // form began with.
  const [saved, setSaved] = useState<{ round: number; config: ReadGlobalConfig }>()
  const [section, setSection] = useState(first)
  const { first: read, reading } = useFirstRead(shopWebsite.readGlobalConfig, { websiteId: website.id })
  async function readAgain() {
    const { data } = await reading.refetch()
    if (data !== undefined) setSaved({ round: (saved?.round ?? 0) + 1, config: data })
  }
  // The form is another one after each save; the window around it stays.
  const leaving = useRef(close)
  const [head, setHead] = useState<HTMLElement | null>(null)
  const stored = saved?.config ?? read
  return (
    <Drawer
      open
      size="100%"
      title={t('title', { domain: website.host })}
      onClose={() => leaving.current()}
      className="form-drawer look-editor"
      extra={<span ref={setHead} />}
    >
      {stored === undefined ? (
        <NotYetRead reading={reading} />
      ) : (
        <EditorForm
          key={saved?.round ?? 0}
          website={website}
          stored={stored}
          section={section}
          setSection={(next) => {
            setSection(next)
            onSection(next)
          }}
          readAgain={readAgain}
          close={close}
          frame={(parts) => <Framed {...parts} head={head} leaving={leaving} />}
        />
      )}
    </Drawer>
  )
}

interface EditorFormProps {
  website: WebsiteRow
  stored: ReadGlobalConfig
  section: Section
  setSection: (section: Section) => void
  /** Begins again with what is stored. */
  readAgain: () => Promise<void>
  close: () => void
  frame: (parts: FrameParts) => ReactNode
}

/** The configuration that somebody else saved meanwhile. */
interface Current {
  globalConfig: ReadGlobalConfig
}

function EditorForm({ website, stored, section, setSection, readAgain, close, frame }: EditorFormProps) {
  const t = useText(configText)
  const websiteId = website.id
  const saved = useMemo(() => toFields(stored), [stored])
  const first = useCallback((current?: Current) => toFields(current?.globalConfig ?? stored), [stored])
  const save = useCallback(
    (fields: ConfigFields, current?: Current): SentInputOf<Action> => ({
      ...toInput(websiteId, fields),
      before: ownNames(current?.globalConfig ?? stored),
    }),
    [websiteId, stored],
  )
  return (
    <FormDrawer
      title={website.host}
      text={configText}
      // The action has no version but the configuration that was read: for the form it is an insert.
      insert={shopWebsite.saveGlobalConfig as Action}
      toFields={first}
      toInput={save}
      namedInInput={partsOfConfig}
      saveLabel={t('save')}
      done={t('saved')}
      refresh={shopWebsite}
      onInserted={readAgain}
      close={close}
      frame={frame}
    >
      <Sections website={website} section={section} setSection={setSection} />
      <PagePreview website={website} saved={saved} />
    </FormDrawer>
  )
}

interface FrameParts {
  body: ReactNode
  foot: ReactNode
  /** Asks before it gives up what was typed. */
  leave: () => void
}

interface FramedProps extends FrameParts {
  /** In the head of the window, where the buttons are. */
  head: HTMLElement | null
  leaving: RefObject<() => void>
}

/** The form in the window, its buttons in the window's head; Escape leaves as its button does. */
function Framed({ body, foot, leave, head, leaving }: FramedProps) {
  useEffect(() => {
    leaving.current = leave
  })
  return (
    <>
      {body}
      {head !== null && createPortal(foot, head)}
    </>
  )
}
