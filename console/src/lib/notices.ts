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

/** Shows a message for antd’s usual three seconds; nothing without a shell. */
export function tellSuccess(words: string): void {
  void noticeStore?.message.success(words)
}

/** Says what to do next on the page that was just opened, for six seconds; nothing without a shell. */
export function tellNext(words: string): void {
  void noticeStore?.message.info({ content: words, duration: 6 })
}

/** Shows an error for five seconds; nothing without a shell. */
export function tellFailure(words: string): void {
  void noticeStore?.message.error({ content: words, duration: 5 })
}

/** The shell’s messages; undefined while there is no shell. */
export function notices(): Notices | undefined {
  return noticeStore
}
