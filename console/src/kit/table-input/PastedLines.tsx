import { UploadOutlined } from '@ant-design/icons'
import { Button, Input, Upload } from 'antd'
import { useId } from 'react'
import { tellFailure } from '../../lib/notices.ts'
import { readTextFile } from '../../lib/text-file.ts'

interface PastedLinesProps {
  text: string
  onChange: (text: string) => void
  /** What is wrong with the lines; it takes the place of `hint`. */
  wrong: string | undefined
  words: { label: string; hint: string; upload: string; tooBig: string }
}

const mostBytes = 1_000_000

/** Lines of a table, pasted or read from a file of at most 1 MB. */
export function PastedLines({ text, onChange, wrong, words }: PastedLinesProps) {
  const id = useId()
  async function read(file: File) {
    if (file.size > mostBytes) tellFailure(words.tooBig)
    else onChange(await readTextFile(file))
  }
  return (
    <div className="given-line">
      <label htmlFor={id}>{words.label}</label>
      <Input.TextArea
        id={id}
        autoFocus
        value={text}
        autoSize={{ minRows: 8, maxRows: 16 }}
        aria-describedby={`${id}-hint`}
        {...(wrong !== undefined && { status: 'error' as const, 'aria-invalid': true })}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={wrong === undefined ? 'hint' : 'hint is-wrong'} role={wrong === undefined ? undefined : 'alert'}>
        {wrong ?? words.hint}
      </p>
      <Upload accept=".csv,.txt,.tsv" showUploadList={false} beforeUpload={(file) => read(file).then(() => Upload.LIST_IGNORE)}>
        <Button icon={<UploadOutlined />}>{words.upload}</Button>
      </Upload>
    </div>
  )
}
