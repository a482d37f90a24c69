import '@wangeditor-next/editor/dist/css/style.css'
import { createEditor, createToolbar, type IDomEditor, i18nChangeLanguage } from '@wangeditor-next/editor'
import { useEffect, useRef } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { language } from '../../lib/language.ts'
import { tellFailure } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { sendPicture } from '../media/upload.ts'

interface RichTextProps {
  id?: string
  value?: string
  onChange?: (html: string) => void
}

/**
 * The editor and its toolbar live outside of React: made a moment after the effect, because StrictMode takes the first
 * effect back at once, and made again from the kept HTML when a hidden tab comes back.
 */
export default function RichText({ id, value = '', onChange }: RichTextProps) {
  const t = useText(kitText)
  const bar = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const html = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange
  const editor = useRef<IDomEditor>(undefined)
  const label = useRef(t('editor'))
  label.current = t('editor')

  useEffect(() => {
    let toolbar: ReturnType<typeof createToolbar> | undefined
    const timer = setTimeout(() => {
      if (body.current === null || bar.current === null) return
      i18nChangeLanguage(language() === 'en' ? 'en' : 'zh-CN')
      editor.current = createEditor({ selector: body.current, html: html.current, mode: 'simple', config: editorConfig(take) })
      toolbar = createToolbar({ editor: editor.current, selector: bar.current, mode: 'simple', config: {} })
      nameParts(bar.current, body.current, label.current)
    }, 0)
    return () => {
      clearTimeout(timer)
      toolbar?.destroy()
      editor.current?.destroy()
      editor.current = undefined
    }

    function take(next: string) {
      if (next === html.current) return
      html.current = next
      tell.current?.(next)
    }
  }, [])

  // A value from outside, such as the other's text in a conflict.
  useEffect(() => {
    if (value === html.current) return
    html.current = value
    editor.current?.setHtml(value)
  }, [value])

  return (
    <section className="editor" id={id} aria-label={t('editor')}>
      <div ref={bar} />
      <div className="editor-body" ref={body} />
    </section>
  )
}

/** The editor draws its buttons without names and gives its text a role that does not exist. */
function nameParts(bar: HTMLElement, body: HTMLElement, label: string): void {
  for (const button of bar.querySelectorAll<HTMLElement>('button[data-tooltip]')) {
    button.setAttribute('aria-label', (button.dataset.tooltip ?? '').split('\n')[0] ?? '')
  }
  const text = body.querySelector('[role="textarea"]')
  text?.setAttribute('role', 'textbox')
  text?.setAttribute('aria-label', label)
}

function editorConfig(take: (html: string) => void) {
  return {
    placeholder: '',
    // It comes late, and must not take the cursor from a field that somebody is typing in.
    autoFocus: false,
    onChange: (editor: IDomEditor) => take(editor.isEmpty() ? '' : editor.getHtml()),
    MENU_CONF: {
      uploadImage: {
        async customUpload(file: File, insert: (url: string, alt: string, href: string) => void) {
          try {
            insert((await sendPicture(file)).url, file.name.replace(/\.\w+$/, ''), '')
          } catch (error) {
            tellFailure(reasonOf(error))
          }
        },
      },
    },
  }
}
