import { Button, Input } from 'antd'
import { useState } from 'react'
import { copyText } from '../../kit/copy.ts'
import { tellSuccess } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { pastePreferences, preferencesText } from './store.ts'
import { themeText } from './theme.text.ts'

/** Copies the preferences as a text, and takes such a text over. */
export function Share() {
  const t = useText(themeText)
  const [text, setText] = useState<string>()
  const [isWrong, setWrong] = useState(false)

  const apply = () => {
    if (!pastePreferences(text ?? '')) return setWrong(true)
    setText(undefined)
    tellSuccess(t('pasted'))
  }

  return (
    <>
      <div className="theme-footer">
        <Button size="small" onClick={() => void copyText(preferencesText())}>
          {t('copy')}
        </Button>
        <Button size="small" onClick={() => setText('')} aria-expanded={text !== undefined}>
          {t('paste')}
        </Button>
      </div>
      {text !== undefined && (
        <div className="theme-paste">
          <Input.TextArea
            rows={4}
            value={text}
            placeholder={t('pasteAbout')}
            aria-label={t('pasteTitle')}
            status={isWrong ? 'error' : ''}
            onChange={(event) => {
              setWrong(false)
              setText(event.target.value)
            }}
          />
          {isWrong && <p role="alert">{t('pasteWrong')}</p>}
          <Button size="small" type="primary" onClick={apply}>
            {t('apply')}
          </Button>
        </div>
      )}
    </>
  )
}
