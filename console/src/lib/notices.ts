import type { App } from 'antd'

type Notices = ReturnType<typeof App.useApp>

let noticeStore: Notices | undefined

/** The shell hands its messages over, so that code outside of components can speak. */
export function holdNotices(notices: Notices): () => void {
  noticeStore = notices
  return () => {
    noticeStore = undefined
  }
}

export function tellSuccess(words: string): void {
  void noticeStore?.message.success(words)
}

export function tellFailure(words: string): void {
  void noticeStore?.message.error({ content: words, duration: 5 })
}

export function notices(): Notices | undefined {
  return noticeStore
}
