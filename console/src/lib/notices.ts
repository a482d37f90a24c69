import type { App } from 'antd'

type Notices = ReturnType<typeof App.useApp>

let held: Notices | undefined

/** The shell hands its messages over, so that code outside of components can speak. */
export function holdNotices(notices: Notices): () => void {
  held = notices
  return () => {
    held = undefined
  }
}

export function tellSuccess(words: string): void {
  void held?.message.success(words)
}

export function tellFailure(words: string): void {
  void held?.message.error({ content: words, duration: 5 })
}

export function notices(): Notices | undefined {
  return held
}
