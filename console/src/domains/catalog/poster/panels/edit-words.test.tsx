// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { textLayer } from '../layers.ts'
import { usePoster } from '../usePoster.ts'
import { editWords } from './edit-words.ts'
import { Inspector } from './Inspector.tsx'

afterEach(cleanup)

const layer = textLayer({ text: 'Sale' })

function Page() {
  const words = useRef<HTMLTextAreaElement>(null)
  const editor = usePoster({ name: '', width: 800, height: 800, document: { background: '#ffffff', elements: [layer] } })
  return (
    <>
      <button type="button" onClick={() => editWords(editor, layer.id, words)}>
        open
      </button>
      <Inspector editor={editor} words={words} choosePicture={() => {}} />
    </>
  )
}

test('the words of a text layer are selected as soon as it is opened, so that nothing typed then is lost', () => {
  render(<Page />)

  // Without act: nothing waits for what React does later.
  screen.getByText('open').click()

  const field = screen.getByDisplayValue<HTMLTextAreaElement>('Sale')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4])
  act(() => {})
})
